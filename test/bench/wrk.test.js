'use strict'
const { parseWrk, failedRequests } = require('../../measurements/cluster/lib/wrk')

const HEAD = `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.34ms    2.02ms  38.61ms   95.60%
    Req/Sec    65.44k     8.06k   76.36k    80.95%
`
const RATES = 'Requests/sec:  65105.98\nTransfer/sec:      9.81MB\n'

test('a run without errors', () => {
  expect(parseWrk(`${HEAD}  136724 requests in 2.10s, 20.60MB read\n${RATES}`)).toEqual({
    requests: 136724, seconds: 2.1, requestsPerSecond: 65105.98,
    socketErrors: { connect: 0, read: 0, write: 0, timeout: 0 }, badStatus: 0
  })
})

test('socket errors of each kind and answers that are no success all count as failed', () => {
  const result = parseWrk(
    `${HEAD}  100 requests in 1.00m, 1.00MB read\n  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 5\n${RATES}`
  )
  expect(result).toMatchObject({
    seconds: 60, socketErrors: { connect: 1, read: 2, write: 3, timeout: 4 }, badStatus: 5
  })
  expect(failedRequests(result)).toBe(15)
})

test('a run that never came about is no run without errors', () => {
  expect(() => parseWrk('unable to connect to 127.0.0.1:1 Connection refused\n')).toThrow(/unable to connect/)
})
