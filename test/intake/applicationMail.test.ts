import { expect, test } from 'vitest'
import { headBytes } from '../../functions/src/conversations/inbound/parseMail.ts'
import { applicationApprovedMail } from '../../functions/src/intake/mails/applicationApprovedMail.ts'
import { applicationReceivedMail } from '../../functions/src/intake/mails/applicationReceivedMail.ts'
import type { OriginalEmail } from '../../shared/conversations/domain/originalEmail.ts'
import { wordType } from '../../shared/files/domain/uploadTypes.ts'
import { functionLimits } from '../../shared/kernel/domain/functionLimits.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'

const makeOriginalEmail = (parts: Partial<OriginalEmail>): OriginalEmail => ({
  ...{ subject: 'Job', from: 'anna@mail.example', to: [], cc: [], bcc: [], headers: {}, isHtml: false, body: 'Hello' },
  attachments: [],
  ...parts,
})

const link = 'https://fagfolk.example/application-status#token=a.b&x=1'

test.each([
  ['of an application', applicationReceivedMail, 'en', 'We have received your application', 'Hi Anna,', 'withdraw'],
  ['of an application', applicationReceivedMail, 'da', 'Vi har modtaget din ansøgning', 'Hej Anna', 'tilbage'],
  ['of an approval', applicationApprovedMail, 'en', 'A recruiter is working on your application', 'Hi Anna,', 'Follow'],
  [
    'of an approval',
    applicationApprovedMail,
    'da',
    'En konsulent er gået i gang med din ansøgning',
    'Hej Anna',
    'Følg den her',
  ],
] as const)(
  'writes the mail %s in %s with its subject and link',
  (_when, write, language, subject, greeting, words) => {
    const mail = write(language, { name: 'Anna', link })
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

test('names files that could not be stored, with a way to send them, but no names that mail programs make links of', () => {
  const attachment = (fileName: string, notKept?: 'not_pdf' | 'winmail' | 'part_of_mail') => ({
    ...{ fileName, mimeType: 'x', size: 1 },
    ...(notKept && { notKept }),
  })
  const write = (...attachments: ReturnType<typeof attachment>[]) =>
    applicationReceivedMail('en', { name: 'Anna', link, original: makeOriginalEmail({ attachments }) }).text
  const files = [attachment('CV.pdf'), attachment('Mit CV (2).docx', 'not_pdf'), attachment('winmail.dat', 'winmail')]
  expect(write(...files)).toContain('could not save: Mit CV (2).docx, winmail.dat. Open the link and add it as a PDF')
  expect(write(attachment('win-at-evil.com', 'not_pdf'))).toContain('could not save: a file. Open')
  expect(write(attachment('CV.pdf'), attachment('logo.png', 'part_of_mail'))).not.toContain('could not save')
  const many = Array.from({ length: 7 }, (_, index) => attachment(`IMG${index}.heic`, 'not_pdf'))
  expect(write(...many)).toContain('IMG4.heic …')
})

test('says what a file named PDF is instead, and that Word files can be added as they are', () => {
  const write = (language: 'en' | 'da', fileName: string, mimeType: string) =>
    applicationReceivedMail(language, {
      ...{ name: 'Anna', link },
      original: makeOriginalEmail({ attachments: [{ fileName, mimeType, size: 1, notKept: 'not_pdf' }] }),
    }).text
  const word = write('en', 'CV.pdf', wordType)
  expect(word).toContain('save: CV.pdf (named PDF, but a Word file). Open the link and add it as a PDF')
  expect(word).toContain('add it as a PDF. You can also add Word files (.docx) there.')
  expect(write('en', 'CV.docx', 'x')).toContain('save: CV.docx. Open')
  expect(write('en', 'CV.docx', 'x')).toContain('add Word files (.docx)')
  expect(write('da', 'CV.PDF', wordType)).toContain('CV.PDF (har et navn som en PDF, men er en Word-fil). Åbn')
  expect(write('en', 'scan.pdf', 'image/unknown')).toContain('scan.pdf (named PDF, but a picture)')
  expect(write('en', 'scan.jpg', 'image/jpeg')).toContain('save: scan.jpg. Open')
  for (const other of [write('en', 'scan.pdf', 'application/pdf'), write('en', 'scan.jpg', 'image/jpeg')])
    expect(other).not.toContain('Word')
  expect(write('en', 'scan.jpg', 'image/jpeg')).toContain('as a PDF. For photos, choose “Take photos” there.')
  expect(write('da', 'scan.jpg', 'image/jpeg')).toContain('som PDF. Vælg »Tag billeder« dér, hvis det er fotos.')
  expect(word).not.toContain('photos')
})

test.each([
  ['too_large', '10 MB or more', '10 MB eller mere'],
  ['locked', 'password-protected', 'beskyttet med adgangskode'],
  ['incomplete', 'the end of the PDF is missing', 'slutningen af PDF-filen mangler'],
  ['empty', 'empty', 'tom'],
] as const)('says what is wrong with a PDF that is %s', (notKept, english, danish) => {
  const attachments = [{ fileName: 'CV.pdf', mimeType: 'application/pdf', size: 1, notKept }]
  const write = (language: 'en' | 'da') =>
    applicationReceivedMail(language, { name: 'Anna', link, original: makeOriginalEmail({ attachments }) }).text
  expect(write('en')).toContain(`We could not save: CV.pdf (${english}). Open the link`)
  expect(write('da')).toContain(`Vi kunne ikke gemme: CV.pdf (${danish}). Åbn linket`)
})

test('asks for the CV if nothing was attached, as when it is only linked', () => {
  const body = 'My CV: https://drive.google.com/file/d/1aBcD/view'
  const pdf = { fileName: 'CV.pdf', mimeType: 'application/pdf', size: 1 }
  const logo = { fileName: 'logo.png', mimeType: 'image/png', size: 1, notKept: 'part_of_mail' as const }
  const photo = { fileName: 'IMG_1.jpg', mimeType: 'image/jpeg', size: 1, notKept: 'not_pdf' as const }
  const write = (language: 'en' | 'da', parts: Partial<OriginalEmail>) =>
    applicationReceivedMail(language, { name: 'Anna', link, original: makeOriginalEmail({ body, ...parts }) }).text
  for (const attachments of [[], [logo]]) {
    expect(write('en', { attachments })).toContain(
      'There was no file attached to your email. Open the link and add your CV as a PDF, or choose “Take photos” there.',
    )
    expect(write('da', { attachments })).toContain(
      'Der var ingen fil vedhæftet i din mail. Åbn linket, og tilføj dit CV som PDF, eller vælg »Tag billeder« dér.',
    )
  }
  for (const parts of [{ attachments: [pdf] }, { attachments: [photo] }, { unread: 'unreadable' as const }]) {
    expect(write('en', parts)).not.toContain('no file attached')
    expect(write('da', parts)).not.toContain('ingen fil vedhæftet')
  }
  expect(applicationReceivedMail('en', { name: 'Anna', link }).text).not.toContain('no file attached')
})

test('says that a CPR number was removed from any part of the mail, and why', () => {
  const write = (language: 'en' | 'da', parts: Partial<OriginalEmail>) =>
    applicationReceivedMail(language, { name: 'Anna', link, original: makeOriginalEmail(parts) }).text
  const attachments = [{ fileName: 'CV ••••••-••••.pdf', mimeType: 'application/pdf', size: 1 }]
  for (const parts of [{ body: 'I am ••••••-••••.' }, { subject: 'Job ••••••••••' }, { attachments }]) {
    expect(write('en', parts)).toContain(
      'We removed a CPR number from your mail, because we do not need it. Please do not send it by email.',
    )
    expect(write('da', parts)).toContain(
      'Vi har fjernet et CPR-nummer fra din mail, fordi vi ikke har brug for det. Send det ikke i en mail.',
    )
  }
  expect(write('en', { body: 'My phone is 20 12 34 56' })).not.toContain('CPR')
  expect(applicationReceivedMail('da', { name: 'Anna', link }).text).not.toContain('CPR')
})

test.each([
  [
    'en',
    'too_large',
    'Your email was too large, so we could not read its text and files. Open the link and add your CV as a PDF.',
  ],
  [
    'da',
    'too_large',
    'Din mail var for stor, så vi kunne ikke læse tekst og filer. Åbn linket, og tilføj dit CV som PDF.',
  ],
  ['en', 'unreadable', 'We could not read the text and files of your email. Open the link and add your CV as a PDF.'],
  ['da', 'unreadable', 'Vi kunne ikke læse tekst og filer i din mail. Åbn linket, og tilføj dit CV som PDF.'],
] as const)('says in %s that the mail was %s', (language, unread, words) => {
  const original = makeOriginalEmail({ body: '', attachments: [], unread })
  expect(applicationReceivedMail(language, { name: 'Anna', link, original }).text).toContain(words)
})

test('a CV of the maximum size fits into a mail that is read', () => {
  // Base64 in lines of 76 characters, and a line break of two after each
  const mailed = (limits.fileBytes.document * 4 * 78) / (3 * 76)
  expect(mailed + headBytes).toBeLessThan(functionLimits.receivedMail.bytes)
})

test.each([
  ['of an application', applicationReceivedMail],
  ['of an approval', applicationApprovedMail],
])('writes the mail %s without an implausible name', (_when, write) => {
  for (const name of ['win at evil.example/x', '<script>alert(1)</script>', 'Call 12345678', ''])
    expect(write('en', { name, link }).text.split('\n\n')[0]).toBe('Hi,')
})
