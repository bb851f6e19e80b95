'use strict'
/** Hello on $PORT from $WORKERS workers of node:cluster: Bellwether is compared with it. */
process.env.APP = require.resolve('../../programs/hello')
require('../../programs/node-cluster')
