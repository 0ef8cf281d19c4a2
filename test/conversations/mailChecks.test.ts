import { describe, expect, test } from 'vitest'
import { parseMail } from '../../functions/src/conversations/inbound/parseMail.ts'
import { type MailParts, makeMail } from '../make/mail.ts'

const parsed = (parts: MailParts = {}) => parseMail(new TextEncoder().encode(makeMail(parts)))

describe('the sender of a mail', () => {
  const ses = (results: string) => [`Authentication-Results: amazonses.com; ${results}`]

  test.each([
    ['the envelope address', 'spf=pass; envelope-from=dmarc=pass@evil.example; dmarc=none header.from=mail.example;'],
    [
      'a quoted result',
      'spf=pass; envelope-from="; dmarc=pass header.from=mail.example;"@evil.example; dmarc=none header.from=mail.example;',
    ],
    ['a comment', 'spf=pass (domain of dmarc=pass header.from=mail.example) client-ip=192.0.2.1; dmarc=none;'],
    ['another domain', 'spf=pass; dkim=pass header.i=@evil.example; dmarc=pass header.from=evil.example;'],
  ])('is not verified by %s', async (_, results) => {
    expect(await parsed({ leadingHeaders: ses(results) })).toMatchObject({ isVouchedFor: false, isDenied: true })
  })

  test('is not verified by results that are too long to be those of SES, which take no longer', async () => {
    const pass = 'dmarc=pass header.from=mail.example;'
    const results = (long: string) => parsed({ leadingHeaders: ses(`${pass} helo=${long}`), from: 'a@mail.example' })
    expect(await results('x')).toMatchObject({ isVouchedFor: true, isDenied: false })
    expect(await results('x'.repeat(10_000))).toMatchObject({ isVouchedFor: false, isDenied: false })
    expect(await results('"\\'.repeat(100_000))).toMatchObject({ isVouchedFor: false })
    expect(await results(`${'"\\'.repeat(100_000)}; dmarc=fail`)).toMatchObject({ isDenied: true })
  })

  test('is not verified in a mail with two senders, one of them verified', async () => {
    const before = [...ses('dmarc=pass header.from=evil.example'), 'From: a@victim.example']
    expect(await parsed({ leadingHeaders: before, from: 'x@evil.example' })).toMatchObject({
      isVouchedFor: false,
      isDenied: true,
    })
  })

  test('stays denied if only the envelope claims a valid signature', async () => {
    const results = 'spf=fail; envelope-from=dkim=pass@evil.example; dmarc=none header.from=mail.example;'
    expect(await parsed({ leadingHeaders: ses(results) })).toMatchObject({ isDenied: true })
  })

  test('is verified if the domain is spelled differently', async () => {
    const results =
      'spf=pass (x) client-ip=192.0.2.1; envelope-from=a@mail.example; dmarc=pass header.from=Mail.Example;'
    expect(await parsed({ leadingHeaders: ses(results) })).toMatchObject({ isDenied: false, isVouchedFor: true })
    const from = 'Anna <anna@blåbær.example>'
    const idn = ses('dmarc=pass header.from=xn--blbr-roah.example')
    expect(await parsed({ leadingHeaders: idn, from })).toMatchObject({ isVouchedFor: true })
  })

  test.each([
    ['DKIM', 'spf=none; dkim=pass header.i=@mail.example; dmarc=none;'],
    ['DKIM of a parent domain', 'dkim=pass header.d=mail.example; dmarc=none;', 'anna@post.mail.example'],
    ['one of several signatures', 'dkim=pass header.i=@amazonses.com; dkim=pass header.i=@mail.example;'],
    ['SPF', 'spf=pass (spfCheck: x) client-ip=192.0.2.1; envelope-from=a@mail.example; helo=x.example; dmarc=none;'],
    ['SPF of a subdomain', 'spf=pass; envelope-from=a@bounce.mail.example; dmarc=none;'],
  ])('is verified by %s alone', async (_, results, from = 'anna@mail.example') => {
    expect(await parsed({ leadingHeaders: ses(results), from })).toMatchObject({ isVouchedFor: true, isDenied: false })
  })

  test.each([
    ['a signature of another domain', 'dkim=pass header.i=@evil.example; dmarc=none;'],
    ['a domain that only ends alike', 'dkim=pass header.i=@evilmail.example; dmarc=none;'],
    ['a top-level domain', 'dkim=pass header.i=@example; dmarc=none;'],
    ['SPF of another envelope', 'spf=pass; envelope-from=a@evil.example; dmarc=none;'],
    ['a failed signature', 'spf=none; dkim=fail header.i=@mail.example; dmarc=none;'],
    [
      'a quoted envelope with escapes',
      String.raw`spf=pass; envelope-from="a\"; dkim=pass header.i=@mail.example; \""@evil.example; dmarc=none;`,
    ],
    ['a bracket in quotes', 'spf=pass (of "a) ; dkim=pass header.i=@mail.example; ("@evil.example); dmarc=none;'],
    ['an unbalanced quote', 'spf=pass; envelope-from="a; dkim=pass header.i=@mail.example;@evil.example; dmarc=none;'],
    ['words between statements', 'spf=pass; envelope-from=a; dkim=pass header.i=@mail.example; b@evil.example;'],
  ])('is not verified by %s', async (_, results) => {
    expect(await parsed({ leadingHeaders: ses(results) })).toMatchObject({ isVouchedFor: false })
  })

  test.each(['amazonses.com.evil.example', 'amazonses.comx', 'evil.example amazonses.com', 'x-amazonses.com'])(
    'is not verified by the service %s',
    async (service) => {
      const leadingHeaders = [`Authentication-Results: ${service}; dkim=pass header.i=@mail.example`]
      expect(await parsed({ leadingHeaders })).toMatchObject({ isVouchedFor: false })
    },
  )
})
