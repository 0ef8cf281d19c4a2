import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newReplyAddress, tokenIn } from '../../functions/src/conversations/inbound/replyAddresses.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import { idOf } from '../make/applicant.ts'

const about = { applicantId: idOf(1), messageId: idOf(2) }
const domain = 'mail.fagfolk.example'

test('creates addresses that lead to their message in any case and stay within mail limits', () => {
  const { address, record } = newReplyAddress(about, domain, new Date('2026-03-02T08:00:00Z'))
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(tokenHash(tokenIn(address.toUpperCase(), domain) ?? '')).toBe(record.tokenHash)
  expect(record).toMatchObject(about)
  expect(JSON.stringify(record)).not.toContain(tokenIn(address, domain))
  expect(newReplyAddress(about, domain, new Date()).address).not.toBe(address)
})

test('recognizes no other address', () => {
  const { address } = newReplyAddress(about, domain, new Date())
  for (const other of [
    `x${address}`,
    `${address}.example`,
    address.replace('+', '-'),
    `reply@${domain}`,
    `${address}@x`,
    '',
  ])
    expect(tokenIn(other, domain)).toBeUndefined()
  fc.assert(fc.property(fc.string(), (text) => tokenIn(text, domain) === undefined))
})
