/**
 * Webhook receivers that verify the sender. They read the secret from the environment and need no packages. A test runs
 * each of them.
 */
export const webhookCode = {
  TypeScript: `// Run with Node 22.18 or later: node webhooks.ts
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

const secret = Buffer.from((process.env.FAGFOLK_WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64')
// Store the ids in your database: webhooks can arrive twice.
const processed = new Set<string>()

function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(age <= 300)) return false
  const expected = createHmac('sha256', secret).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  // During a secret rotation there are two signatures.
  return String(signatures).split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

createServer(async (request, response) => {
  const body = await text(request)
  if (!isGenuine(request.headers, body)) return response.writeHead(400).end()
  const id = String(request.headers['webhook-id'])
  if (!processed.has(id)) {
    processed.add(id)
    const { type, data } = JSON.parse(body)
    console.log(type, data.applicantId, data.stage)
  }
  response.writeHead(204).end()
}).listen(Number(process.env.PORT ?? 8080))
`,
  Python: `import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

secret = base64.b64decode(os.environ["FAGFOLK_WEBHOOK_SECRET"].removeprefix("whsec_"))
# Store the ids in your database: webhooks can arrive twice.
processed = set()


def is_genuine(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
    # During a secret rotation there are two signatures.
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(signature.removeprefix("v1,"), expected) for signature in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        genuine = is_genuine(self.headers, body)
        message_id = self.headers.get("webhook-id")
        if genuine and message_id not in processed:
            processed.add(message_id)
            message = json.loads(body)
            data = message["data"]
            print(message["type"], data.get("applicantId"), data.get("stage"), flush=True)
        self.send_response(204 if genuine else 400)
        self.end_headers()


ThreadingHTTPServer(("", int(os.environ.get("PORT", "8080"))), Receiver).serve_forever()
`,
} as const
