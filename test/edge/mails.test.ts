import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordResetMail } from '../../functions/src/accounts/mails/passwordResetMail.ts'
import { writeMail } from '../../functions/src/edge/mail/writeMail.ts'
import { escapeHtml } from '../../functions/src/notify/mailText.ts'
import { idOf, makeApplicant } from '../make/applicant.ts'
import { makeSubmission } from '../make/submission.ts'
import { makeUser } from '../make/user.ts'
import { makeEndpoint } from '../make/webhook.ts'

const link = 'https://fagfolk.example/reset-password#token=abc&x=1'

describe('the reset mail', () => {
  test.each([
    ['en', 'Reset your Fagfolk password', 'Hi Anna,', 'expires in 1 hour'],
    ['da', 'Nulstil din adgangskode til Fagfolk', 'Hej Anna', 'udløber om 1 time'],
  ] as const)('in %s says what it is and when it expires', (language, subject, greeting, expiry) => {
    const mail = passwordResetMail(language, { name: 'Anna', link })
    expect(mail.subject).toBe(subject)
    for (const words of [greeting, expiry]) {
      expect(mail.text).toContain(words)
      expect(mail.html).toContain(words)
    }
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  test.each([
    ['en', 'Hi,'],
    ['da', 'Hej'],
  ] as const)(
    "in %s greets no one by a name that doesn't look like one, since it also goes to strangers",
    (language, plain) => {
      const lures = [
        'win at evil.example/x',
        'https://evil',
        'a@b',
        'Call 12345678',
        'one․two',
        'x'.repeat(41),
        ' ',
        '',
      ]
      for (const name of lures) {
        const mail = passwordResetMail(language, { name, link })
        expect(mail.text.split('\n\n')[0]).toBe(plain)
        expect(mail.html).toContain(`>${plain}</p>`)
      }
      for (const name of ['Søren', 'Anne-Marie', 'O’Brien', "D'Arcy", 'Anna Maria', 'Олена', 'x'.repeat(40)]) {
        expect(passwordResetMail(language, { name, link }).text).toContain(` ${name}`)
      }
    },
  )

  test('is safe regardless of the name', () => {
    const empty = passwordResetMail('en', { name: '', link }).html
    const tags = (html: string) => html.match(/<\/?[a-z]+/g)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant('<script>alert("1")</script>')), (name) => {
        const mail = passwordResetMail('en', { name, link })
        expect(tags(mail.html)).toEqual(tags(empty))
        expect(mail.text.split('\n\n')[2]).toBe(link)
      }),
    )
    expect(escapeHtml(`<a href='x' title="y">&</a>`)).toBe(
      '&lt;a href=&#39;x&#39; title=&quot;y&quot;&gt;&amp;&lt;/a&gt;',
    )
  })
})

describe('writing a reset mail', () => {
  const message = {
    id: idOf(1),
    language: 'en' as const,
    createdAt: '2026-03-01T08:00:00.000Z',
    mail: { template: 'passwordReset' as const, emailKey: 'anna@example.com' },
  }
  const nobody = async () => undefined
  const deps = (user?: ReturnType<typeof makeUser>) => {
    const kept: unknown[] = []
    return {
      kept,
      users: { byEmail: async () => user, byId: nobody },
      applicants: { byId: nobody, through: async () => undefined, idByEmail: nobody },
      resetTokens: { keep: async (token: unknown) => void kept.push(token) },
      singleSignOn: { current: async () => undefined },
      signInAlerts: { keep: async () => undefined },
      ownDataLinks: { keep: async () => undefined },
      profileLinks: { keep: async () => undefined },
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
    }
  }

  test("goes to the account's own email, with a new token", async () => {
    const world = deps(makeUser({ email: 'Anna@example.com', sessionEpoch: 4 }))
    const mail = await writeMail(message, world)
    expect(mail?.to).toBe('Anna@example.com')
    const token = /https:\/\/fagfolk\.example\/reset-password#token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1]
    expect(token).toBeDefined()
    expect(world.kept).toMatchObject([{ userId: idOf(900), epoch: 4, isUsed: false }])
    expect(JSON.stringify(world.kept)).not.toContain(token)
  })

  test('is skipped after a complaint, but not after a bounce', async () => {
    const at = '2026-02-01T08:00:00.000Z'
    for (const [emailProblem, written] of [
      [{ complainedAt: at, bouncedAt: at }, false],
      [{ bouncedAt: at }, true],
      [undefined, true],
    ] as const) {
      const applicants = {
        through: async () => undefined,
        idByEmail: async () => idOf(1),
        byId: async () => makeApplicant({ emailProblem }),
      }
      const mail = await writeMail(message, { ...deps(makeUser({ email: 'anna@example.com' })), applicants })
      expect(mail !== undefined).toBe(written)
    }
  })

  test('is skipped without an account and for an inactive one', async () => {
    for (const user of [undefined, makeUser({ isActive: false })]) {
      const world = deps(user)
      expect(await writeMail(message, world)).toBeUndefined()
      expect(world.kept).toEqual([])
    }
  })
})

describe('writing to a candidate', () => {
  const message = {
    id: idOf(1),
    language: 'en' as const,
    createdAt: '2026-03-01T08:00:00.000Z',
    mail: { template: 'applicationApproved' as const, submissionId: idOf(700) },
  }
  const nobody = async () => undefined
  const depsOf = (submission: ReturnType<typeof makeSubmission>) => ({
    users: { byEmail: nobody, byId: nobody },
    applicants: { byId: nobody, through: async () => undefined, idByEmail: nobody },
    resetTokens: { keep: nobody },
    singleSignOn: { current: async () => undefined },
    signInAlerts: { keep: async () => undefined },
    ownDataLinks: { keep: nobody },
    profileLinks: { keep: nobody },
    submissions: { keepToken: async () => submission, latestFrom: async () => undefined },
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
  })

  test.each([
    ['applicationReceived', 'jobs@mail.example', 'jobs@mail.example'],
    ['applicationReceived', undefined, undefined],
    ['applicationApproved', 'jobs@mail.example', undefined],
  ] as const)('by %s, answers go to %s if that is the address for applications: %s', async (template, ...addresses) => {
    const [intakeAddress, expected] = addresses
    const request = { ...message, mail: { template, submissionId: idOf(700) } }
    const mail = await writeMail(request, { ...depsOf(makeSubmission()), intakeAddress })
    expect(mail?.replyTo).toBe(expected)
  })

  test.each([
    ['en', 'Our decision on your application', 'cannot offer you a job this time', 'apply again'],
    ['da', 'Svar på din ansøgning', 'kan desværre ikke tilbyde dig et job denne gang', 'søge igen'],
  ] as const)(
    'about a rejection in %s is polite, gives no reason, and links to the application',
    async (language, ...words) => {
      const submission = makeSubmission({
        status: 'rejected',
        rejectionReason: 'language',
        reviewNotes: 'Too few words',
      })
      const rejected = {
        ...message,
        language,
        mail: { template: 'applicationRejected', submissionId: idOf(700) },
      } as const
      const mail = await writeMail(rejected, depsOf(submission))
      for (const said of words) expect(`${mail?.subject} ${mail?.text}`).toContain(said)
      const query = language === 'da' ? '\\?lang=da' : ''
      expect(mail?.text).toMatch(new RegExp(`/application-status${query}#token=[\\w.-]+\n`))
      expect(mail?.text).not.toMatch(/Too few words|language|sprog/i)
    },
  )

  test('names the application, so that SES feedback can be matched', async () => {
    expect(await writeMail(message, depsOf(makeSubmission()))).toMatchObject({ about: { submission: idOf(700) } })
  })

  test.each(['en', 'da'] as const)(
    'with a data link in %s goes to a pending applicant, and to no one if there is none',
    async (language) => {
      const asked = { ...message, language, mail: { template: 'ownDataLink', emailKey: 'anna@example.com' } } as const
      const deps = depsOf(makeSubmission())
      expect(await writeMail(asked, deps)).toBeUndefined()
      const latestFrom = async (emailKey: string) => (emailKey === 'anna@example.com' ? idOf(700) : undefined)
      const mail = await writeMail(asked, { ...deps, submissions: { ...deps.submissions, latestFrom } })
      expect(mail).toMatchObject({ about: { submission: idOf(700) } })
      expect(mail?.text).toMatch(/\/application-status(\?lang=da)?#token=[\w.-]+\n/)
    },
  )

  test.each([
    {
      age: 'within the minute after they became an applicant',
      createdAt: '2026-03-01T07:59:10.000Z',
      to: /\/application-status#/,
    },
    { age: 'afterwards', createdAt: '2026-03-01T07:59:04.000Z', to: /\/your-data#/ },
  ])('with a data link goes to a person who requests it $age', async ({ createdAt, to }) => {
    const deps = depsOf(makeSubmission({ status: 'approved' }))
    const applicant = makeApplicant({ createdAt, email: 'anna@example.com' })
    const mail = await writeMail(
      { ...message, language: 'en', mail: { template: 'ownDataLink', emailKey: 'anna@example.com' } },
      {
        ...deps,
        applicants: { ...deps.applicants, byId: async () => applicant, idByEmail: async () => applicant.id },
        submissions: { ...deps.submissions, latestFrom: async () => idOf(700) },
      },
    )
    expect(mail?.text).toMatch(to)
  })

  test("is skipped after a complaint about the application's mail", async () => {
    const submission = makeSubmission({ emailProblem: { complainedAt: '2026-02-01T08:00:00.000Z' } })
    expect(await writeMail(message, depsOf(submission))).toBeUndefined()
  })
})

describe('writing to the contact of a webhook endpoint', () => {
  const nobody = async () => undefined
  const endpoint = makeEndpoint({ url: 'https://hooks.jobs.example/a-token-in-a-path' })
  const write = (template: 'webhookFailing' | 'webhookParked', language: 'en' | 'da', found = [endpoint]) => {
    const { partnerId, id: endpointId } = endpoint
    const request = { id: idOf(1), language, createdAt: endpoint.createdAt, mail: { template, partnerId, endpointId } }
    return writeMail(request, {
      users: { byEmail: nobody, byId: nobody },
      applicants: { byId: nobody, through: async () => undefined, idByEmail: nobody },
      resetTokens: { keep: nobody },
      singleSignOn: { current: async () => undefined },
      signInAlerts: { keep: async () => undefined },
      ownDataLinks: { keep: nobody },
      profileLinks: { keep: nobody },
      submissions: { keepToken: nobody, latestFrom: async () => undefined },
      webhookEndpoints: { byId: async () => found[0] },
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
    })
  }

  test.each([
    ['webhookFailing', 'en', 'are failing', 'we will turn off the endpoint'],
    ['webhookFailing', 'da', 'fejler', 'slår vi endpointet fra'],
    ['webhookParked', 'en', 'turned off', 'turn it on through the API'],
    ['webhookParked', 'da', 'ikke længere', 'slå det til'],
  ] as const)(
    "%s in %s names only the receiver's host, and links to the public documentation",
    async (template, language, ...words) => {
      const mail = await write(template, language)
      expect(mail?.to).toBe(endpoint.contactEmail)
      for (const said of words) expect(`${mail?.subject} ${mail?.text}`).toContain(said)
      expect(mail?.subject).toContain('hooks.jobs.example')
      expect(mail?.text).not.toContain('a-token-in-a-path')
      expect(mail?.text).toContain(`https://fagfolk.example/developers${language === 'da' ? '?lang=da' : ''}\n`)
    },
  )

  test('is skipped once the endpoint is removed', async () => {
    expect(await write('webhookFailing', 'en', [])).toBeUndefined()
  })
})
