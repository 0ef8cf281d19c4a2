import { type Message, messageSchema } from '../../shared/conversations/domain/message.ts'
import { type Reply, replySchema } from '../../shared/conversations/domain/reply.ts'
import { idOf } from './applicant.ts'

/** Returns an unsent mail to the example applicant, with these fields overridden. */
export const makeMessage = (fields: Partial<Message> = {}): Message =>
  messageSchema.parse({
    id: '019b76d4-ec00-7000-8000-000000000360',
    applicantId: idOf(1),
    channel: 'mail',
    language: 'en',
    subject: 'A job for you',
    text: 'Hello Anna,\n\nAre you free in May?',
    state: 'waiting',
    sentBy: idOf(900),
    createdAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })

/** Returns a reply to it, from the example applicant's own address. */
export const makeReply = (fields: Partial<Reply> = {}): Reply =>
  replySchema.parse({
    id: '019b76d4-ec00-7000-8000-000000000370',
    applicantId: idOf(1),
    messageId: '019b76d4-ec00-7000-8000-000000000360',
    sender: 'own',
    from: 'anna@mail.example',
    fromName: 'Anna Jensen',
    subject: 'Re: A job for you',
    text: 'I can start in May.',
    createdAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  })
