import fc from 'fast-check'
import { test } from 'vitest'
import { parseMail } from '../../functions/src/conversations/inbound/parseMail.ts'
import { planReply } from '../../functions/src/conversations/plans/planReply.ts'
import { storedReply } from '../../functions/src/conversations/stores/storedReply.ts'
import { planApplication } from '../../functions/src/intake/plans/planApplication.ts'
import { sortedFiles } from '../../functions/src/intake/plans/planMailFiles.ts'
import { storedSubmission } from '../../functions/src/intake/stores/storedSubmission.ts'
import { idOf } from '../make/applicant.ts'
import { makeMail } from '../make/mail.ts'
import { makeMessage } from '../make/message.ts'

const at = '2026-03-02T09:00:00.000Z'

/** Header values: what people write, what senders invent, and characters with a meaning in headers. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '@',
        '<',
        '>',
        '"',
        ',',
        ':',
        ';',
        '(',
        '=?utf-8?b?8J+Yuw==?=',
        '=?utf-8?q?=ED=A0=BD?=',
        'a@x.example',
      ),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replace(/[\r\n]/g, ' '))
const dates = fc.oneof(
  words,
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.integer({ min: 0, max: 300_000 }).map((year) => `Mon, 02 Mar ${year} 10:00:00 +0100`),
)
const mails = fc.record({
  from: words,
  to: words,
  subject: words,
  messageId: words,
  date: dates,
  text: words,
  headers: words.map((word) => [`Reply-To: ${word}`, `Cc: ${word}`]),
  files: fc.array(fc.record({ name: words, type: words, bytes: fc.uint8Array({ maxLength: 5 }) }), { maxLength: 2 }),
})

test('can read back what it stores of any mail; one unreadable item would break a whole list', async () => {
  await fc.assert(
    fc.asyncProperty(mails, async (parts) => {
      const mail = await parseMail(new TextEncoder().encode(makeMail(parts)))
      const arrival = { mail, files: await sortedFiles(mail.files), tag: parts.subject, person: mail.writer ?? {} }
      const application = planApplication(arrival, { id: idOf(1), at })
      storedSubmission.read({ ...storedSubmission.mark, ...application })
      const answering = { mail, message: makeMessage(), person: { id: idOf(1), email: 'a@x.example' } }
      storedReply.read({ ...storedReply.mark, ...planReply(answering, { at, newId: () => idOf(2) }) })
    }),
  )
})
