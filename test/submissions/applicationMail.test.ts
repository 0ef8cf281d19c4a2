import { expect, test } from 'vitest'
import { applicationReceivedMail } from '../../functions/src/mail/applicationReceivedMail.ts'

const link = 'https://fagfolk.example/application-status?token=a.b&x=1'

test.each([
  ['en', 'We have received your application', 'Hello Anna,', 'withdraw'],
  ['da', 'Vi har modtaget din ansøgning', 'Hej Anna', 'tilbage'],
] as const)(
  'the mail to a candidate in %s says what it is and where it leads',
  (language, subject, greeting, words) => {
    const mail = applicationReceivedMail(language, { name: 'Anna', link })
    expect(mail.subject).toBe(subject)
    for (const said of [greeting, words]) {
      expect(mail.text).toContain(said)
      expect(mail.html).toContain(said)
    }
    expect(mail.text).toContain(`\n\n${link}\n\n`)
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    expect(mail.html).toContain(`<html lang="${language}">`)
  },
)

test('the mail to a candidate carries nothing that a name could say to a stranger', () => {
  for (const name of ['win at evil.example/x', '<script>alert(1)</script>', 'Call 12345678', ''])
    expect(applicationReceivedMail('en', { name, link }).text.split('\n\n')[0]).toBe('Hello,')
})
