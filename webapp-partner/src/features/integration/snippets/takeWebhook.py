"""Takes webhooks on PORT and checks each signature with TULNA_WEBHOOK_SECRET."""

import base64
import hashlib
import hmac
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["TULNA_WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_signed(headers, body):
    uid, sent = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "0")
    if not sent.isdigit() or abs(time.time() - int(sent)) > 300:
        return False
    digest = hmac.new(KEY, f"{uid}.{sent}.".encode() + body, hashlib.sha256).digest()
    wanted = "v1," + base64.b64encode(digest).decode()
    signatures = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(signature.encode(), wanted.encode()) for signature in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        is_ours = is_signed(self.headers, body)
        if is_ours:
            # Store it under its webhook-id first: the same event may come twice.
            print(body.decode(), flush=True)
        self.send_response(204 if is_ours else 401)
        self.end_headers()


HTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8787"))), Receiver).serve_forever()
