import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { secretBytes, secretText, signedHeaders } from '../../functions/src/partners/webhooks/signature.ts'

test('signs a message as in the example of Standard Webhooks', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    sentAt: new Date(1614265330_000),
    body: '{"test": 2432232314}',
  }
  expect(signedHeaders(message, [secretBytes('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('is verified with the older and the newer secret and with no other', () => {
  const [older, newer, another] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const message = fc.record({ id: fc.uuid(), body: fc.json() })
  fc.assert(
    fc.property(message, ({ id, body }) => {
      const headers = signedHeaders({ id, body, sentAt: new Date() }, [newer, older])
      for (const secret of [older, newer])
        expect(new Webhook(secretText(secret)).verify(body, headers)).toEqual(JSON.parse(body))
      expect(() => new Webhook(secretText(another)).verify(body, headers)).toThrow('signature')
      expect(() => new Webhook(secretText(older)).verify(`${body} `, headers)).toThrow('signature')
    }),
    { numRuns: 50 },
  )
})
