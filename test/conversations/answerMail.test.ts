import { describe, expect, test } from 'vitest'
import { writeAnswer } from '../../functions/src/proposals/mails/writeAnswer.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import type { Reply } from '../../shared/conversations/domain/reply.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeReply } from '../make/message.ts'
import { makeUser } from '../make/user.ts'

const asked = { template: 'answer', userId: idOf(900), applicantId: idOf(1), replyId: makeReply().id } as const

const deps = ({ user = {}, reply = {} }: { user?: Partial<User>; reply?: Partial<Reply> | undefined } = {}) => ({
  users: {
    byEmail: async () => undefined,
    byId: async () => makeUser({ role: 'recruiter', firstName: 'Karen', ...user }),
  },
  applicants: {
    byId: async () => makeApplicant({ firstName: 'Anna', lastName: 'Kovalenko' }),
    through: async () => undefined,
    idByEmail: async () => undefined,
  },
  replies: { byId: async () => makeReply(reply) },
  siteOrigin: async () => 'https://fagfolk.example',
})

describe('the mail about a reply', () => {
  test('names the sender and links to the timeline, without quoting the reply', async () => {
    const reply = { text: 'My number is 12 34 56 78', subject: 'Private' }
    for (const [language, subject] of [
      ['en', 'New reply from Anna Kovalenko'],
      ['da', 'Nyt svar fra Anna Kovalenko'],
    ] as const) {
      const mail = await writeAnswer(asked, language, deps({ reply }))
      expect(mail?.subject).toBe(subject)
      expect(mail?.text).toContain(`https://fagfolk.example/applicants?applicant=${idOf(1)}&tab=timeline`)
      expect(JSON.stringify(mail)).not.toMatch(/12 34|Private|anna@mail/)
    }
  })

  test('does not name the applicant as sender if the sender is unverified', async () => {
    for (const sender of ['other', 'unproven'] as const) {
      const mail = await writeAnswer(asked, 'en', deps({ reply: { sender } }))
      expect(mail?.subject).toBe('New email in your conversation with Anna Kovalenko')
    }
  })

  test('is not sent to former staff or about a deleted reply', async () => {
    expect(await writeAnswer(asked, 'en', deps({ user: { isActive: false } }))).toBeUndefined()
    expect(await writeAnswer(asked, 'en', deps({ user: { role: 'client' } }))).toBeUndefined()
    const gone = { ...deps(), replies: { byId: async () => undefined } }
    expect(await writeAnswer(asked, 'en', gone)).toBeUndefined()
  })
})
