import { describe, expect, test } from 'vitest'
import { writeMail } from '../../functions/src/edge/mail/writeMail.ts'
import { tokenHash } from '../../functions/src/kernel/table/tokenHash.ts'
import type { User } from '../../shared/accounts/domain/user.ts'
import { makeNote } from '../make/activity.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeUser } from '../make/user.ts'

const nobody = async () => undefined
const anna = makeUser({ firstName: 'Anna', email: 'anna@new.example' })
const former = 'anna@example.com'

function write(
  mail: Parameters<typeof writeMail>[0]['mail'],
  language: 'en' | 'da' = 'en',
  user: User | undefined = anna,
  others: object = {},
) {
  const request = { id: idOf(1), language, createdAt: '2026-03-01T08:00:00.000Z', mail }
  return writeMail(request, {
    users: { byEmail: nobody, byId: async () => user },
    applicants: { byId: nobody, through: async () => undefined, idByEmail: nobody },
    resetTokens: { keep: nobody },
    singleSignOn: { current: async () => undefined },
    signInAlerts: { keep: async () => undefined },
    ownDataLinks: { keep: nobody },
    profileLinks: { keep: nobody },
    submissions: { keepToken: nobody, latestFrom: async () => undefined },
    webhookEndpoints: { byId: nobody },
    invitations: { keepToken: nobody },
    emailChanges: { keepToken: nobody },
    activity: { byId: async () => undefined },
    views: { byId: async () => undefined },
    replies: { byId: async () => undefined },
    deletions: { of: async () => ({}) },
    digestLinks: { keep: async () => undefined },
    orders: { byId: async () => undefined },
    siteOrigin: async () => 'https://fagfolk.example',
    now: () => new Date('2026-03-01T08:00:05Z'),
    ...others,
  })
}

/** Any applicant account can start a record under any name, so names are untrusted text. */
const lure = { firstName: 'Your access ends:\n\nsee https://evil.example/x', lastName: 'or call 12345678 Now' }
const lured = ['evil.example', '12345678', 'ends:']

test('sends no mail to an account without an email', async () => {
  const { email: _taken, ...account } = anna
  const mails = [
    { template: 'passwordChanged', userId: anna.id },
    { template: 'profileLink', userId: anna.id },
    { template: 'papersOfOwnedEnd', userId: anna.id },
    { template: 'clientAnswers', userId: anna.id, people: 1 },
  ] as const
  for (const mail of mails) expect(await write(mail, 'en', account)).toBeUndefined()
})

test('follows the language that the person chose, and otherwise that of the page that asked', async () => {
  const asked = { template: 'passwordReset', emailKey: former } as const
  const found = (user: User) => ({ users: { byEmail: async () => user, byId: async () => user } })
  const subjects = await Promise.all(
    [anna, { ...anna, chosenLanguage: 'da' as const }].map(
      async (user) => (await write(asked, 'en', user, found(user)))?.subject,
    ),
  )
  expect(subjects).toEqual(['Reset your Fagfolk password', 'Nulstil din adgangskode til Fagfolk'])
})

describe('the mail about a changed sign-in email', () => {
  const changed = { template: 'emailChanged', userId: anna.id, formerEmail: former } as const

  test.each([
    ['en', 'Hi Anna,', 'If you did not', 'https://fagfolk.example/account\n'],
    ['da', 'Hej Anna', 'Var det ikke dig', 'https://fagfolk.example/account?lang=da\n'],
  ] as const)('in %s goes to the former email and says what to do', async (language, ...said) => {
    const mail = await write(changed, language)
    expect(mail?.to).toBe(former)
    for (const words of said) expect(mail?.text).toContain(words)
  })

  test('does not name the new email, which may belong to a stranger', async () => {
    expect(JSON.stringify({ ...(await write(changed)), to: '' })).not.toContain(anna.email)
  })
})

describe('the mail about a new password', () => {
  const changed = { template: 'passwordChanged', userId: anna.id } as const

  test.each([
    ['en', 'has been changed', 'If you did not', 'https://fagfolk.example/not-me#token='],
    ['da', 'er ændret', 'Var det ikke dig', 'https://fagfolk.example/not-me?lang=da#token='],
  ] as const)('in %s goes to the account and says what to do', async (language, ...said) => {
    const mail = await write(changed, language)
    expect(mail?.to).toBe(anna.email)
    for (const words of said) expect(mail?.text).toContain(words)
  })
})

describe('the mail about proposals', () => {
  const mail = { template: 'proposals', userId: anna.id, people: 3 } as const
  const account = makeUser({ ...anna, role: 'client' })

  test.each([
    ['en', '3 candidates for you', 'https://fagfolk.example/\n'],
    ['da', '3 kandidater til jer', 'https://fagfolk.example/?lang=da\n'],
  ] as const)(
    'in %s says how many people are proposed and links a client account to them',
    async (language, subject, link) => {
      const written = await write(mail, language, account)
      expect(written).toMatchObject({ to: anna.email, subject })
      expect(written?.text).toContain(link)
    },
  )

  test('says in the subject and first what it is about, and is signed by the colleague who proposed them', async () => {
    const order = { profession: 'Welder', city: 'Aarhus', from: '2026-12-14' }
    const orders = { byId: async (clientId: string) => (clientId === anna.id ? order : undefined) }
    const asked = { ...mail, people: 1, orderIds: [idOf(5)], proposedBy: idOf(9) }
    const written = await write(asked, 'en', account, { orders })
    expect(written).toMatchObject({ subject: '1 welder for you in Aarhus from 14 December', signedBy: idOf(9) })
    expect(written?.text).toContain('We have 1 welder for you in Aarhus from 14 December. View the profile')
    const gone = { byId: async () => undefined }
    expect((await write(asked, 'en', account, { orders: gone }))?.subject).toBe('1 candidate for you')
  })

  test.each([
    ['may no longer sign in', { isActive: false }],
    ['is no longer a client', { role: 'recruiter' }],
  ] as const)('is not sent to an account that %s', async (_what, fields) => {
    expect(await write(mail, 'en', { ...account, ...fields })).toBeUndefined()
  })
})

describe('the mail about expiring certificates and permits', () => {
  const mail = { template: 'papersEnd', applicantId: idOf(1) } as const
  const whose = (fields: Parameters<typeof makeApplicant>[0]) => ({
    applicants: {
      through: async () => undefined,
      idByEmail: nobody,
      byId: async () =>
        makeApplicant({
          id: idOf(1),
          firstName: 'Piotr',
          email: 'piotr@example.com',
          certifications: [
            { name: 'First Aid', expiryDate: '2026-03-08' },
            { name: 'Call 12345678 or https://evil.example/x', expiryDate: '2026-03-31' },
            { name: 'Hot Work Permit', expiryDate: '2026-02-28' },
            { name: 'Welding', expiryDate: '2026-04-15' },
          ],
          workPermitExpiryDate: '2026-04-30',
          ...fields,
        }),
    },
  })

  test.each([
    ['en', 'expires on 20 March 2026', 'Should we keep your profile for other jobs?'],
    ['da', 'udløber 20. marts 2026', 'Skal vi fortsat gemme din profil til andre job?'],
  ] as const)(
    'in %s asks a rejected applicant about the talent pool and does not mention certificates',
    async (language, ends, subject) => {
      const poolConsent = { at: '2024-03-20T08:00:00.000Z', textVersion: '2026-11' }
      const stageChangedAt = '2024-04-01T08:00:00.000Z'
      const kept: unknown[] = []
      const told = await write(mail, language, anna, {
        ...whose({ pipelineStage: 'rejected', stageChangedAt, poolConsent }),
        ownDataLinks: { keep: async (link: unknown) => void kept.push(link) },
      })
      expect(told).toMatchObject({ subject, to: 'piotr@example.com' })
      expect(told?.text).toContain(ends)
      expect(told?.text).not.toMatch(/First aid|Førstehjælp|tab=documents/i)
      // The link opens a page where only the button renews. It is valid for a week and for nothing
      // else.
      expect(told?.text).toMatch(/fagfolk\.example\/your-data(\?lang=da)?#token=[\w-]{43}\n/)
      const inAWeek = Date.parse('2026-03-08T08:00:05Z') / 1000
      expect(kept).toMatchObject([{ applicantId: idOf(1), only: 'talentPool', expiresAt: inAWeek }])
      const over = whose({
        pipelineStage: 'rejected',
        stageChangedAt,
        poolConsent: { ...poolConsent, endedAt: stageChangedAt },
      })
      expect(await write(mail, language, anna, over)).toBeUndefined()
    },
  )

  test.each([
    [
      ...['en', '- First aid certificate: expires 8 March 2026\n', '- Work permit: expires 30 April 2026\n'],
      ...['- Welder qualification (EN ISO 9606-1): expires 15 April 2026\n', '?tab=documents\n'],
    ],
    [
      ...['da', '- Førstehjælpsbevis: udløber 8. marts 2026\n', '- Arbejdstilladelse: udløber 30. april 2026\n'],
      ...['- Svejsecertifikat (EN ISO 9606-1): udløber 15. april 2026\n', '&lang=da\n'],
    ],
  ] as const)('in %s lists what is still valid and links to the upload page', async (language, ...said) => {
    const written = await write(mail, language, anna, whose({}))
    expect(written).toMatchObject({ to: 'piotr@example.com', about: { applicant: idOf(1) } })
    for (const words of [...said, 'https://fagfolk.example/my-profile']) expect(written?.text).toContain(words)
    expect(written?.text).not.toMatch(/12345678|evil\.example|hot work|varmt arbejde/i)
  })

  test.each([
    ['has no email', { email: undefined }],
    ['got no recent mail', { emailProblem: { email: 'piotr@example.com', bouncedAt: '2026-02-01T08:00:00.000Z' } }],
    ['is archived', { status: 'archived' }],
    ['is rejected', { pipelineStage: 'rejected' }],
    ['has renewed them', { certifications: [], workPermitExpiryDate: '2030-01-01' }],
  ] as const)('is not sent to an applicant who %s', async (_what, fields) => {
    expect(await write(mail, 'en', anna, whose(fields as Parameters<typeof makeApplicant>[0]))).toBeUndefined()
  })

  test('links a record owner to these applicants and is not sent to a client', async () => {
    const told = { template: 'papersOfOwnedEnd', userId: anna.id } as const
    const owner = makeUser({ ...anna, role: 'recruiter' })
    const written = await write(told, 'en', owner)
    expect(written?.to).toBe(anna.email)
    expect(written?.text).toContain(`https://fagfolk.example/applicants?recordOwner=${anna.id}&papersEndWithin=66`)
    expect(await write(told, 'en', makeUser({ ...anna, role: 'client' }))).toBeUndefined()
  })
})

describe('the mail about a saved view', () => {
  const ids = [1, 2, 3].map(idOf)
  const digest = {
    template: 'viewDigest',
    userId: anna.id,
    viewId: idOf(811),
    total: 1234,
    changed: 12,
    applicantIds: ids,
  } as const
  const view = {
    id: idOf(811),
    name: 'New <welders>',
    filters: { professions: 'Welder', sortBy: 'hairColour' },
    digest: 'daily',
  }
  const kept: { tokenHash: string }[] = []
  const world = {
    views: { byId: async () => view },
    applicants: {
      through: async () => undefined,
      idByEmail: nobody,
      // The second applicant was deleted.
      byId: async (id: string) =>
        id === idOf(2)
          ? undefined
          : makeApplicant({ id, firstName: 'Piotr', lastName: `Nowak-${'ABC'[Number(id.at(-1)) - 1]}` }),
    },
    replies: { byId: async () => undefined },
    deletions: { of: async () => ({}) },
    digestLinks: { keep: async (link: { tokenHash: string }) => void kept.push(link) },
  }

  test.each([
    [
      'en',
      '12 new or changed applicants in “New <welders>”',
      'has 1,234 applicants',
      '- Piotr Nowak-A\n- Piotr Nowak-C\n- and 10 more',
      '',
    ],
    [
      'da',
      '12 kandidater er nye eller ændrede i »New <welders>«',
      'har 1.234 kandidater',
      '- Piotr Nowak-A\n- Piotr Nowak-C\n- og 10 til',
      'lang=da',
    ],
  ] as const)(
    'in %s names some applicants and links to the view and to unsubscribing',
    async (language, subject, intro, people, lang) => {
      const mail = await write(digest, language, anna, world)
      expect(mail).toMatchObject({ to: anna.email, subject })
      for (const words of [intro, people]) expect(mail?.text).toContain(words)
      expect(mail?.text).toContain(`https://fagfolk.example/applicants?professions=Welder${lang && `&${lang}`}\n`)
      const token = /stop-digest(?:\?lang=da)?#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
      expect(kept.at(-1)).toMatchObject({ tokenHash: tokenHash(token), userId: anna.id, viewId: view.id })
      expect(mail?.html).toContain('New &lt;welders&gt;')
      expect(mail?.html).toContain(`#token=${token}`)
      expect(mail).toMatchObject({
        isInternal: true,
        unsubscribe: `https://fagfolk.example/api/public/stop-digest?token=${token}${lang && `&${lang}`}`,
      })
    },
  )

  test('is not sent if a filter of the view is no longer supported', async () => {
    const views = { byId: async () => ({ ...view, filters: { ...view.filters, hairColour: 'red' } }) }
    expect(await write(digest, 'en', anna, { ...world, views })).toBeUndefined()
  })

  test('strips links, numbers and line breaks from the names it shows', async () => {
    const applicants = { through: async () => undefined, idByEmail: nobody, byId: async () => makeApplicant(lure) }
    const mail = await write(digest, 'en', anna, { ...world, applicants })
    expect(mail?.text).toContain('- Your access ends see https evil example x or call Now\n')
    for (const said of lured) expect(`${mail?.text} ${mail?.html}`).not.toContain(said)
  })

  test('uses the singular for one applicant', async () => {
    const one = { ...digest, changed: 1, total: 1, applicantIds: [idOf(1)] }
    expect((await write(one, 'en', anna, world))?.subject).toBe('1 new or changed applicant in “New <welders>”')
    expect((await write(one, 'da', anna, world))?.text).toContain('1 af dem er ny eller ændret')
  })

  test('is not sent to former staff or after the digest was switched off', async () => {
    for (const user of [makeUser({ role: 'client' }), makeUser({ isActive: false })])
      expect(await write(digest, 'en', user, world)).toBeUndefined()
    const off = { ...world, views: { byId: async () => ({ ...view, digest: undefined }) } }
    expect(await write(digest, 'en', anna, off)).toBeUndefined()
    expect(await write(digest)).toBeUndefined()
  })
})

describe('the mail about a mention', () => {
  const writer = makeUser({ id: idOf(901), firstName: 'Karen', lastName: 'Holm' })
  const entry = makeNote({ createdBy: writer.id, mentions: [anna.id] })
  const mention = {
    template: 'mention',
    userId: anna.id,
    by: writer.id,
    applicantId: entry.applicantId,
    activityId: entry.id,
  } as const
  const world = (told: object = {}) => ({
    users: { byEmail: nobody, byId: async (id: string) => (id === writer.id ? writer : anna) },
    applicants: {
      through: async () => undefined,
      idByEmail: nobody,
      byId: async () => makeApplicant({ firstName: 'Piotr', lastName: 'Nowak' }),
    },
    activity: { byId: async () => entry },
    ...told,
  })

  test.each([
    ['en', 'Karen Holm mentioned you in a note about Piotr Nowak.', ''],
    ['da', 'Karen Holm har nævnt dig i en note om Piotr Nowak.', '&lang=da'],
  ] as const)('in %s says who mentioned them and where, without quoting the note', async (language, said, lang) => {
    const mail = await write(mention, language, anna, world())
    expect(mail?.to).toBe(anna.email)
    expect(mail?.text).toContain(said)
    expect(mail?.text).toContain(
      `https://fagfolk.example/applicants?applicant=${entry.applicantId}&tab=timeline${lang}\n`,
    )
    expect(JSON.stringify(mail)).not.toContain('Odense')
  })

  test('shows only the name of the applicant, cleaned of everything else', async () => {
    const called = (person: object) => ({
      applicants: { through: async () => undefined, idByEmail: nobody, byId: async () => makeApplicant(person) },
    })
    const mail = await write(mention, 'en', anna, world(called(lure)))
    for (const said of lured) expect(`${mail?.text} ${mail?.html}`).not.toContain(said)
    const nameless = world(called({ firstName: '1234', lastName: '://' }))
    expect((await write(mention, 'en', anna, nameless))?.text).toContain('in a note about an applicant.')
    expect((await write(mention, 'da', anna, nameless))?.text).toContain('i en note om en kandidat.')
  })

  test('is not sent if the entry is deleted, no longer mentions the account, or the account has left', async () => {
    const left = makeUser({ isActive: false })
    for (const told of [
      { activity: { byId: nobody } },
      { activity: { byId: async () => makeNote({ mentions: [] }) } },
      { users: { byEmail: nobody, byId: async (id: string) => (id === writer.id ? writer : left) } },
    ])
      expect(await write(mention, 'en', anna, world(told))).toBeUndefined()
  })
})
