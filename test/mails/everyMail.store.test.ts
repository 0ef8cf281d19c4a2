import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { mailRequestSchema } from '../../functions/src/notify/stores/outboxStore.ts'
import type { MailLanguage } from '../../shared/kernel/domain/mailLanguage.ts'
import { shippedTemplateNames } from '../../shared/kernel/lists/shippedTemplateNames.ts'
import { freshTable } from '../setup/table.ts'
import { everyMail } from './everyMail.ts'
import { type MailWorld, mailWorld } from './mailWorld.ts'
import { mailCases, writtenMail } from './writtenMail.ts'

const siteOrigin = 'https://fagfolk.example'
let worlds: Record<MailLanguage, MailWorld>
beforeAll(async () => {
  const table = await freshTable()
  worlds = { en: await mailWorld({ table, language: 'en' }), da: await mailWorld({ table, language: 'da' }) }
})

/** The schema of each kind of request, with its templates. */
const requested = mailRequestSchema.shape.mail.options.map(({ shape }) => ({
  shape,
  templates: shape.template instanceof z.ZodEnum ? shape.template.options : [...shape.template.values],
}))

describe('the list of mails', () => {
  test('has each template that can be requested, and each shipped message', () => {
    expect(Object.keys(everyMail).sort()).toEqual(requested.flatMap(({ templates }) => templates).sort())
    expect(Object.keys(everyMail.message)).toEqual(
      expect.arrayContaining(shippedTemplateNames.map(({ value }) => value)),
    )
  })

  test.each(mailCases)('writes $template, $name, in both languages, as a mail or an SMS', async (each) => {
    const [english, danish] = await Promise.all([
      writtenMail(each, worlds.en, siteOrigin),
      writtenMail(each, worlds.da, siteOrigin),
    ])
    if (english.sms) {
      expect(danish.sms?.text).not.toBe(english.sms.text)
      expect(danish.sms?.text.length).toBeGreaterThan(20)
      return
    }
    expect(english.mail.html).toContain('<html lang="en">')
    expect(danish.mail?.html).toContain('<html lang="da">')
    expect(english.mail.subject.length).toBeGreaterThan(5)
    expect(danish.mail?.subject).not.toBe(english.mail.subject)
    for (const { mail } of [english, danish]) expect(mail?.text).not.toMatch(/\{\{|undefined|\[object/)
  })

  test('sends no SMS of any kind beyond the limits of the stage', async () => {
    const written = await Promise.all(
      mailCases.map(async (each) => ({ each, ...(await writtenMail(each, worlds.en, siteOrigin)) })),
    )
    const ofSms = written.flatMap(({ each, sms }) => (sms ? [each] : []))
    expect(new Set(ofSms.map(({ template }) => template))).toEqual(
      new Set(['message', 'personNotice', 'proposalQuestion']),
    )
    for (const each of ofSms)
      await expect(
        writtenMail(each, worlds.en, siteOrigin, { callingCodes: ['1'], partsPerDay: 100 }),
        JSON.stringify(each),
      ).rejects.toThrow('was sent 0 times')
  })

  test('has both channels of the templates that have two', async () => {
    const ofBoth = requested.flatMap(({ shape, templates }) => ('channel' in shape ? templates : []))
    expect(ofBoth.length).toBeGreaterThan(1)
    // The channel of a message is that of its template.
    for (const template of [...ofBoth, 'message']) {
      const sent = await Promise.all(
        mailCases.filter((each) => each.template === template).map((each) => writtenMail(each, worlds.en, siteOrigin)),
      )
      expect(new Set(sent.map(({ sms }) => (sms ? 'sms' : 'mail')))).toEqual(new Set(['mail', 'sms']))
    }
  })
})
