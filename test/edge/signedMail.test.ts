import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { signedMail, signedSms } from '../../functions/src/edge/mail/signedMail.ts'
import { linkMail, listMail, writtenMail } from '../../functions/src/notify/mailText.ts'
import type { WrittenMail } from '../../functions/src/notify/outbound.ts'
import { sesEmail } from '../../functions/src/notify/sesEmail.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import type { Agency } from '../../shared/privacy/domain/agency.ts'
import { makeJpeg } from '../make/picture.ts'
import { makeUser } from '../make/user.ts'

const agency: Agency = {
  ...{ name: 'Nordjob A/S', address: 'Havnegade 1, 8000 Aarhus C', email: 'post@nordjob.example' },
  ...{ cvr: '12345674', phone: '87654321' },
}
const mette = makeUser({
  ...{ role: 'recruiter', firstName: 'Mette', lastName: 'Holm', email: 'mette@nordjob.example' },
  phone: '12345678',
})
const from = { sender: 'no-reply@fagfolk.example', configurationSet: 'mails' }
const texts = { subject: 'News', intro: 'Something happened.', button: 'Open', after: ['Bye.'] }
const mailIn = (language: 'en' | 'da', parts: Partial<WrittenMail> = {}): WrittenMail => ({
  ...{ to: 'anna@mail.example', signedBy: mette.id },
  ...linkMail(language, texts, { name: 'Anna', link: 'https://fagfolk.example/' }),
  ...parts,
})

const sign = (
  mail: WrittenMail,
  { by = mette, from = agency, logo }: { by?: User | null; from?: Agency | null; logo?: string } = {},
) =>
  signedMail(mail, {
    users: { byId: async (id: string) => (by?.id === id ? by : undefined) },
    controllers: { current: async () => from ?? undefined, logo: async () => logo },
  })
/** The last paragraph of the text, and where replies go. */
const endOf = ({ text, replyTo }: WrittenMail) => [text.split('\n\n').at(-1), replyTo]

const ours = 'Nordjob A/S\nHavnegade 1, 8000 Aarhus C\n+45 87 65 43 21\nCVR no. 12345674'

const tagsOf = (html: string) => html.match(/<\/?[a-z!]+/gi)

describe('a mail to candidates and clients', () => {
  test.each([
    ['en', `Kind regards,\nMette Holm\n+45 12 34 56 78\n${ours}`],
    ['da', `Venlig hilsen\nMette Holm\n+45 12 34 56 78\n${ours.replace('CVR no.', 'CVR-nr.')}`],
  ] as const)('is signed in %s by the colleague who acts, who also gets the replies', async (language, lines) => {
    const signed = await sign(mailIn(language))
    expect(endOf(signed)).toEqual([lines, mette.email])
    expect(signed.html).toContain(`${lines.replaceAll('\n', '<br>')}</p>`)
    expect(signed.html).toContain('>Nordjob A/S</p>')
  })

  test.each([
    ['nobody acts', { signedBy: undefined }, mette],
    ['the colleague has left', {}, { ...mette, isActive: false }],
    ['the account belongs to a client', {}, { ...mette, role: 'client' as const }],
    ['the account is deleted', {}, null],
  ])('is signed by the agency if %s', async (_, parts, by) => {
    expect(endOf(await sign(mailIn('en', parts), { by }))).toEqual([`Kind regards,\n${ours}`, agency.email])
  })

  test('is sent as it is by a new installation', async () => {
    const mail = mailIn('en', { signedBy: undefined })
    const { text, html, replyTo } = await sign(mail, { from: null })
    expect({ text, html, replyTo }).toEqual({ text: mail.text, html: mail.html, replyTo: undefined })
    expect(endOf(await sign(mailIn('en'), { from: null }))).toEqual([
      'Kind regards,\nMette Holm\n+45 12 34 56 78',
      mette.email,
    ])
  })

  test('leaves out what is not entered, and names one number once', async () => {
    const { phone: _none, cvr: _neither, ...named } = agency
    const { phone: _too, ...silent } = mette
    expect(endOf(await sign(mailIn('en'), { by: silent, from: named }))[0]).toBe(
      'Kind regards,\nMette Holm\nNordjob A/S\nHavnegade 1, 8000 Aarhus C',
    )
    const shared = { ...agency, phone: '+45 12 34 56 78' }
    expect((await sign(mailIn('en'), { from: shared })).text.match(/12 34 56 78/g)).toHaveLength(1)
  })

  test('written by a colleague who signed it already only adds how to reach them', async () => {
    const text = writtenMail('en', 'Hi', ['Hi Anna', 'Kind regards,\nMette Holm'], {
      label: 'Stop',
      link: 'https://a.b',
    })
    const signed = await sign(mailIn('en', { ...text, isByHand: true, replyTo: 'thread@reply.example' }))
    expect(signed.text.split('\n\n').slice(1)).toEqual([
      'Kind regards,\nMette Holm',
      `+45 12 34 56 78\n${ours}`,
      'Stop: https://a.b',
    ])
    expect(signed.replyTo).toBe('thread@reply.example')
    expect(signed.html.indexOf('Nordjob A/S<br>')).toBeLessThan(signed.html.indexOf('href="https://a.b"'))
  })

  test('has the same content above the signature, whatever it consists of', async () => {
    const list = { ...texts, lines: ['One', 'Two'], stop: { label: 'Stop', link: 'https://a.b' } }
    const mail = { to: 'a@b.example', ...listMail('en', list, { name: '', link: 'https://fagfolk.example/' }) }
    const { text } = await sign(mail)
    expect(text.replace(`\n\nKind regards,\n${ours}`, '')).toBe(mail.text)
    expect(text).toContain('- One\n- Two\n\nhttps://fagfolk.example/\n\nBye.\n\nKind regards,')
  })

  test('carries the logo, described by the name', async () => {
    const jpeg = makeJpeg()
    const logo = `data:image/jpeg;base64,${jpeg.toString('base64')}`
    const signed = await sign(mailIn('en'), { logo })
    expect(signed.logo).toEqual(jpeg)
    expect(signed.html).toContain('<img src="cid:logo" alt="Nordjob A/S"')
    const { input } = await sesEmail({ ...signed, calendar: { file: 'BEGIN:VCALENDAR', method: 'REQUEST' } }, from)
    const parsed = await PostalMime.parse(input.Content?.Raw?.Data ?? new Uint8Array())
    expect(parsed).toMatchObject({ text: `${signed.text}\n`, replyTo: [{ address: mette.email }] })
    expect(parsed.attachments).toContainEqual(
      expect.objectContaining({ mimeType: 'image/jpeg', contentId: '<logo>', disposition: 'inline' }),
    )
    const sizes = parsed.attachments.map(({ content }) => (content as ArrayBuffer).byteLength)
    expect(sizes).toContain(jpeg.length)
    const plain = await sesEmail(signed, from)
    expect((await PostalMime.parse(plain.input.Content?.Raw?.Data ?? new Uint8Array())).html).toContain('cid:logo')
  })

  test('escapes what was entered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (name, address) => {
        const { html } = await sign(mailIn('en'), { from: { ...agency, name: `<b>${name}`, address } })
        expect(tagsOf(html)).toEqual(tagsOf((await sign(mailIn('en'))).html))
      }),
    )
    // Blank lines are not words, and line breaks within a paragraph stay.
    const words = fc.string({ minLength: 1 }).map((typed) => `<b>${typed.replace(/\s/g, ' ')}</b>&"'`)
    const hers = { name: 'Anna', link: 'https://fagfolk.example/' }
    fc.assert(
      fc.property(words, (typed) => {
        const all = { subject: typed, intro: typed, button: typed, after: [typed], lines: [typed] }
        const plain = { subject: 'a', intro: 'a', button: 'a', after: ['a'], lines: ['a'] }
        const stop = { label: typed, link: `https://fagfolk.example/?${typed}` }
        const mails = [
          [linkMail('en', all, { ...hers, name: typed }), linkMail('en', plain, { ...hers, name: '' })],
          [listMail('da', { ...all, stop }, hers), listMail('da', { ...plain, stop: { label: 'a', link: 'b' } }, hers)],
          [writtenMail('en', typed, [typed], stop), writtenMail('en', 'a', ['a'], { label: 'a', link: 'b' })],
        ] as const
        for (const [one, other] of mails) expect(tagsOf(one.html)).toEqual(tagsOf(other.html))
      }),
    )
  })
})

test('a mail to a colleague is not signed', async () => {
  const mail = mailIn('en', { isInternal: true })
  expect(await sign(mail)).toBe(mail)
})

test.each([
  ['names the agency at its beginning', {}, agency, 'Nordjob A/S: Are you free?'],
  ['names the product until an agency is entered', {}, undefined, 'Fagfolk: Are you free?'],
  ['stays as a colleague wrote it', { isByHand: true }, agency, 'Are you free?'],
])('a text message %s', async (_, parts, from, text) => {
  const sms = { to: '+4512345678', text: 'Are you free?', ...parts }
  expect(await signedSms(sms, { controllers: { current: async () => from, logo: async () => undefined } })).toEqual({
    ...sms,
    text,
  })
})
