'use strict'
/** Messages on Node's IPC channel: a worker asks its manager for an address, and gets a handle. */

const BIND_REQUEST = 'NODE_BELLWETHER_BIND'
const BIND_ANSWER = 'NODE_BELLWETHER_BOUND'
/** The address is another program's yet: the answer may take longer by `forMs`. */
const BIND_WAITS = 'NODE_BELLWETHER_WAITS'
/** Comes before the answer, with a handle of its own: connections may queue in the kernel from now on. */
const BIND_OPENS = 'NODE_BELLWETHER_OPENS'
/** The worker says it to itself when the IPC channel ends. */
const MANAGER_GONE = 'NODE_BELLWETHER_GONE'
/** Node's own words on an IPC channel, for a message that has a handle with it and for the answer that it has come. */
const NODE_HANDLE = 'NODE_HANDLE'
const NODE_HANDLE_ACK = 'NODE_HANDLE_ACK'

/** @typedef {{ cmd: 'NODE_BELLWETHER_BIND', id: number, key: string, exclusive: boolean }} BindRequest */
/** @typedef {{ code: string, errno: number, syscall: string, message: string }} BindFailure */
/** @typedef {{ cmd: 'NODE_BELLWETHER_BOUND', id: number, key: string, error?: BindFailure }} BindAnswer */
/** @typedef {{ cmd: 'NODE_BELLWETHER_WAITS', id: number, forMs: number }} BindWaits */

module.exports = { BIND_REQUEST, BIND_ANSWER, BIND_WAITS, BIND_OPENS, MANAGER_GONE, NODE_HANDLE, NODE_HANDLE_ACK }
