import { type Message, messageSchema } from '../../shared/domain/message.ts'
import { idOf } from './applicant.ts'

/** A mail to the example applicant that waits to be sent; the fields given replace those of the example. */
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
