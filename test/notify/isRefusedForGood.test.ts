import { BadRequestException, MessageRejected, TooManyRequestsException } from '@aws-sdk/client-sesv2'
import { describe, expect, it } from 'vitest'
import { isRefusedForGood } from '../../functions/src/notify/isRefusedForGood.ts'

const sender = 'no-reply@bemanding.dk'
const rejected = (message: string) => new MessageRejected({ $metadata: {}, message })
const unverified = (...identities: string[]) =>
  rejected(
    `Email address is not verified. The following identities failed the check in region EU-NORTH-1: ${identities.join(', ')}`,
  )

describe('a mail is permanently rejected', () => {
  it.each([
    ['SES rejects its content', rejected('Email contains a virus')],
    ['SES cannot parse its subject', new BadRequestException({ $metadata: {}, message: 'Invalid subject' })],
    ['the sandbox does not know its recipient', unverified('anna@mail.example')],
  ])('if %s', (_case, error) => expect(isRefusedForGood(error, sender)).toBe(true))

  it.each([
    ['the sender is not verified', unverified('No-Reply@bemanding.dk')],
    ['neither sender nor recipient is verified', unverified('anna@mail.example', sender)],
    ['SES throttles requests', new TooManyRequestsException({ $metadata: {}, message: 'Slow down' })],
    ['there was no response', new Error('socket hang up')],
  ])('but not if %s', (_case, error) => expect(isRefusedForGood(error, sender)).toBe(false))
})
