"""The same answer for every request, by Tornado, on $PORT of 127.0.0.1: $BYTES of text, or the file $FILE."""
import asyncio
import os

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, RequestHandler, StaticFileHandler

BACKLOG = 1024
BODY = b"x" * int(os.environ["BYTES"])


class Hello(RequestHandler):
    def get(self):
        self.set_header("Content-Type", "text/plain")
        self.finish(BODY)

    def compute_etag(self):
        return None  # a hash of every answer, which no other peer makes


def routes():
    file = os.environ.get("FILE")
    if file is None:
        return [("/file", Hello)]
    folder, name = os.path.split(file)
    return [("/(%s)" % name, StaticFileHandler, {"path": folder})]


async def main():
    server = HTTPServer(Application(routes(), log_function=lambda handler: None))
    server.add_sockets(bind_sockets(int(os.environ["PORT"]), "127.0.0.1", backlog=BACKLOG))
    await asyncio.Event().wait()


asyncio.run(main())
