import { describe, expect, test } from 'vitest'
import { parseMail } from '../../functions/src/conversations/inbound/parseMail.ts'
import { type MailParts, makeMail } from '../make/mail.ts'

const parsed = (parts: MailParts = {}) => parseMail(new TextEncoder().encode(makeMail(parts)))

describe('the writer of a mail', () => {
  const writer = async (parts: MailParts) => {
    const { writer, isPassedOn, isAutomatic } = await parsed({ text: 'x', ...parts })
    return { ...writer, isPassedOn, isAutomatic }
  }
  const ewa = { name: 'Ewa Lis', address: 'ewa.lis@mail.example', isAutomatic: false }
  const replyTo = 'Reply-To: Ewa Lis <ewa.lis@mail.example>'

  test.each([
    ['noreply@board.example', [replyTo]],
    ['Board <no-reply+77@board.example>', [replyTo, 'Auto-Submitted: auto-generated', 'Precedence: bulk']],
    ['Board <ansoegninger@board.example>', [replyTo, 'List-Unsubscribe: <https://board.example/u>']],
    ['Board <post@board.example>', [replyTo]],
    ['"\'Ewa Lis\' via Jobs" <jobs@agency.example>', [replyTo, 'List-Id: <jobs.agency.example>']],
    ['Ewa Lis via Jobs <jobs@agency.example>', ['X-Original-From: Ewa Lis <ewa.lis@mail.example>']],
    ['Ewa Lis über Jobs <jobs@agency.example>', ['Reply-To: ewa.lis@mail.example']],
    [
      'Ewa Lis via Jobs <jobs@agency.example>',
      ['X-Original-Sender: ewa.lis@mail.example', 'Reply-To: no-reply@fagfolk.example'],
    ],
    [
      'Ewa Lis via Jobs <jobs@agency.example>',
      ['List-Post: <mailto:jobs@agency.example>', `${replyTo}, Jobs <jobs@agency.example>`],
    ],
  ])('is the person that %s writes for', async (from, headers) => {
    expect(await writer({ from, headers })).toEqual({ ...ewa, isPassedOn: true })
  })

  test.each([
    ['from a person', []],
    [
      'through a list',
      ['List-Id: <l.x.example>', 'Precedence: list', 'List-Post: <mailto:list@x.example>', 'Reply-To: list@x.example'],
    ],
    ['with an answer to another own address', ['Reply-To: lis@mail.example']],
    ['with several addresses to answer to', ['Reply-To: a@x.example, b@x.example']],
  ])('is its sender if it comes %s', async (_, headers) => {
    expect(await writer({ from: 'Ewa Lis <ewa.lis@mail.example>', headers })).toEqual({ ...ewa, isPassedOn: false })
  })

  test('is not known from a board that names nobody, or only in part from a group', async () => {
    expect(await writer({ from: 'Board <noreply@board.example>' })).toEqual({ isPassedOn: true, isAutomatic: false })
    expect(await writer({ from: "'Ewa Lis' via Jobs <jobs@agency.example>" })).toMatchObject({ name: 'Ewa Lis' })
  })
})
