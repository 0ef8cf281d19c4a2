import { expect, test } from 'vitest'
import { mailedTitle } from '../../functions/src/notify/greetedName.ts'
import { proposalMail, proposalSms } from '../../functions/src/proposals/mails/proposalMail.ts'
import { smsLength } from '../../shared/conversations/domain/smsLength.ts'

const link = `https://fagfolk.example/proposal?lang=da#token=${'x'.repeat(43)}`

test("names the client in the applicant's language, with one link", () => {
  const client = mailedTitle('Hansen & Sønner A/S')
  const mail = proposalMail('da', { name: 'Åse', client, link })
  expect(mail.subject).toBe('Må vi indstille dig til Hansen & Sønner A/S?')
  expect(mail.text.split(link)).toHaveLength(2)
  expect(mail.html).toContain('Hansen &amp; Sønner A/S')
  expect(proposalMail('en', { name: '', client: undefined, link }).subject).toBe(
    'May we put you forward to a client of ours?',
  )
  expect(smsLength(proposalSms('da', { client, link })).parts).toBeLessThanOrEqual(2)
})

test("describes the job, if there is one, in the applicant's language", () => {
  const job = { profession: 'Welder', city: 'Nørre Aaby', from: '2026-11-30', until: '2026-12-11' }
  const asked = { name: 'Åse', client: 'Hansen & Sønner A/S', link, job }
  expect(proposalMail('en', asked).text).toContain(
    'for this job: Welder, Nørre Aaby, 30 November – 11 December 2026. They see',
  )
  expect(proposalMail('da', asked).html).toContain('Svejser, Nørre Aaby, 30. november–11.&nbsp;december&nbsp;2026')
  expect(proposalMail('da', { ...asked, job: { ...job, until: undefined } }).text).toContain(
    'fra 30. november 2026. Virksomheden ser',
  )
  expect(proposalSms('en', asked)).toContain('for a job? Welder, Nørre Aaby, 30 Nov - 11 Dec 2026. Answer here')
  const danish = proposalSms('da', asked)
  expect(danish).toContain('Svejser, Nørre Aaby, 30. nov.-11. dec. 2026. Svar via linket')
  expect(smsLength(danish).parts).toBeLessThanOrEqual(2)
})

test('contains shift and weekly hours if given and stays within two SMS parts', () => {
  const job = { profession: 'Welder', city: 'Nørre Aaby', from: '2026-11-30', until: '2026-12-11' } as const
  const asked = { name: 'Åse', client: 'Hansen & Sønner A/S', link }
  const night = { ...asked, job: { ...job, shift: 'night', weeklyHours: 37 } as const }
  expect(proposalMail('en', night).text).toContain(
    '30 November – 11 December 2026, night work, 37 hours a week. They see',
  )
  expect(proposalMail('da', night).text).toContain(
    '30. november–11. december 2026, natarbejde, 37 timer om ugen. Virksomheden ser',
  )
  const danish = proposalSms('da', { ...night, job: { ...night.job, shift: 'flexible' } })
  expect(danish).toContain('2026, fleksibel arbejdstid, 37 timer om ugen. Svar via linket')
  expect(smsLength(danish).parts).toBeLessThanOrEqual(2)
  const hour = { ...asked, job: { ...job, weeklyHours: 1 } }
  expect(proposalSms('en', hour)).toContain('11 Dec 2026, 1 hour a week. Answer')
  expect(proposalSms('da', hour)).toContain('11. dec. 2026, 1 time om ugen. Svar')
})

test.each([
  ['evil.example/win <b>now</b>', 'evil example/win b now /b'],
  ['mailto:me@evil.example', 'mailto me evil example'],
  ['...', undefined],
  ['Ring +45 20.30-40/50 nu', 'Ring nu'],
  ['20304050', undefined],
  ['3F Service 24/7 2010', '3F Service'],
  ['3F Service 24/7 A/S', '3F Service 24/7 A/S'],
])('removes from %s what mail programs turn into a link or phone number', (name, said) => {
  expect(mailedTitle(name)).toBe(said)
})
