'use strict'
/**
 * The settings that nginx is started with: one process, the files of one folder, nothing written, nothing needed
 * outside of its own folder. Pure.
 *
 * As a peer it serves files, also where the others answer from memory: that is what nginx is there for. It opens the
 * file for each request.
 */

/**
 * @param {object} how
 * @param {string} how.dir         its own folder; the files lie in <dir>/www
 * @param {number} how.port
 * @param {string | null} [how.says]  without a $: the answer to everything, from memory, instead of the files
 * @returns {string}
 */
function nginxConf ({ dir, port, says = null }) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `  ${name}_temp_path ${quoted(`${dir}/tmp-${name}`)};`)
  return `daemon off;
master_process off;
worker_processes 1;
pid ${quoted(`${dir}/nginx.pid`)};
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
${temporary.join('\n')}
  types { }
  default_type text/plain;
  etag off;
  sendfile on;
  keepalive_timeout 60s;
  keepalive_requests 1000000000;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    ${says === null ? `root ${quoted(`${dir}/www`)};` : `location / { return 200 ${quoted(says)}; }`}
  }
}
`
}

/** @param {string} text */
function quoted (text) { return `"${text.replace(/["\\]/g, '\\$&')}"` }

module.exports = { nginxConf }
