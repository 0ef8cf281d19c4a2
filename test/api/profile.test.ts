import { describe, expect, it } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { type Visitor, visitor } from './world/client.ts'
import { confirmationMailedTo, profileLinkMailedTo } from './world/mails.ts'
import { newPerson, signedInAs, uniqueName } from './world/people.ts'

const {
  confirmEmail,
  connectProfile,
  createApplicant,
  getApplicant,
  getMyProfile,
  requestProfileLink,
  updateMyProfile,
} = routes

async function registered(email?: string) {
  const username = uniqueName('own')
  const someone = visitor()
  const own = email ?? `${username}@mail.example`
  const body = { username, email: own, password: 'a-good-long-one', firstName: 'Bo', lastName: 'Lund' }
  expect((await someone.call(routes.register, { body })).status).toBe(201)
  return { someone, email: own }
}

/** Creates an account and an applicant that staff had already created with the same email. */
async function known() {
  const staff = await signedInAs('recruiter')
  const person = newPerson()
  const { id } = (await staff.call(createApplicant, { body: person })).body
  return { staff, person, id, ...(await registered(person.email)) }
}

const asked = { message: 'If we have a profile with your email, we have sent you a link to connect it.' }

async function mailedToken(someone: Visitor, email: string): Promise<string> {
  const answer = await someone.call(requestProfileLink, { body: {} })
  expect(answer.status).toBe(202)
  expect(answer.body).toEqual(asked)
  return profileLinkMailedTo(email)
}

describe.concurrent("the applicant's own profile", () => {
  it("belongs to a carpenter in the demo account and leaves out the staff's fields", async () => {
    const { body } = await (await signedInAs('applicant')).call(getMyProfile, {})
    expect(body.applicant).toMatchObject({ primaryProfession: 'Carpenter/Joiner' })
    expect(body.progress).toBeDefined()
    for (const field of ['recruiterNotes', 'starRating', 'recordOwner', 'tags', 'pipelineStage', 'status'])
      expect(body.applicant).not.toHaveProperty(field)
  })

  it('is created by the first save and found by staff', async () => {
    const { someone, email } = await registered()
    expect((await someone.call(getMyProfile, {})).body).toEqual({
      account: { firstName: 'Bo', lastName: 'Lund', email },
    })
    const saved = await someone.call(updateMyProfile, { body: { city: 'Odense', country: '', phone: '+45 1' } })
    expect(saved.body).toMatchObject({ progress: 'received', applicant: { version: 1, city: 'Odense', email } })
    expect(saved.body.applicant).toMatchObject({ region: 'Syddanmark', country: 'Denmark' })
    expect(saved.body.applicant).not.toHaveProperty('gdprConsentDate')
    const id = saved.body.applicant?.id ?? ''
    const staff = await signedInAs('recruiter')
    expect((await staff.call(getApplicant, { params: { id } })).body).toMatchObject({ firstName: 'Bo', city: 'Odense' })
    // The new owner can list the record's documents.
    expect((await someone.call(routes.listApplicantDocuments, { params: { id } })).body).toEqual([])
  })

  it('rejects every field the applicant may not write and names it', async () => {
    const { someone, email } = await registered()
    const smuggled = {
      pipelineStage: 'hired',
      starRating: 5,
      recruiterNotes: 'Hire me',
      userId: crypto.randomUUID(),
      id: crypto.randomUUID(),
      recordOwner: crypto.randomUUID(),
      gdprConsentDate: '2026-01-01T00:00:00.000Z',
      role: 'sysadmin',
    }
    for (const [field, value] of Object.entries(smuggled)) {
      const response = await someone.raw('PUT', '/api/my-profile', {
        body: JSON.stringify({ firstName: 'Bo', lastName: 'Lund', email, [field]: value }),
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status, field).toBe(400)
      expect(await response.json()).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: field, message: `Unknown field "${field}"` }],
      })
    }
    expect((await someone.call(getMyProfile, {})).body).not.toHaveProperty('applicant')
  })

  it('reports each error on its field', async () => {
    const { someone } = await registered()
    const wrong = { firstName: ' ', lastName: 'x'.repeat(101), email: 'nobody', city: 'x'.repeat(101) }
    const { error } = await someone.call(updateMyProfile, { body: wrong })
    expect(error.fields).toEqual([
      { path: 'firstName', code: 'required', message: 'First name is required', params: { minimum: 1 } },
      { path: 'lastName', code: 'too_long', message: 'Last name too long', params: { maximum: 100 } },
      { path: 'email', code: 'invalid_format', message: 'Invalid email address', params: { format: 'email' } },
      {
        path: 'city',
        code: 'too_long',
        message: 'Too long (max 100 characters)',
        template: 'Too long (max {{maximum}} characters)',
        params: { maximum: 100 },
      },
    ])
  })

  it('is not overwritten after staff changed it', async () => {
    const { someone } = await registered()
    const { applicant } = (await someone.call(updateMyProfile, { body: { city: 'Odense' } })).body
    const staff = await signedInAs('recruiter')
    await staff.call(routes.updateApplicant, { params: { id: applicant?.id ?? '' }, body: { city: 'Vejle' } })
    const late = await someone.call(updateMyProfile, { body: { city: 'Aarhus', version: 1 } })
    expect(late.status).toBe(409)
    expect(late.error).toMatchObject({ code: 'stale_record', current: { city: 'Vejle', version: 2 } })
    for (const field of ['recordOwner', 'pipelineStage', 'status']) expect(late.error.current).not.toHaveProperty(field)
  })
})

describe.concurrent('the email of a profile', () => {
  it('stays available to others until it is confirmed', async () => {
    const victim = newPerson()
    const { someone } = await registered(victim.email)
    const taken = await someone.call(updateMyProfile, { body: {} })
    expect(taken.body.applicant).toMatchObject({ email: victim.email, unconfirmedEmail: victim.email })
    const staff = await signedInAs('recruiter')
    const created = await staff.call(createApplicant, { body: victim })
    expect(created.status).toBe(201)
    const token = await confirmationMailedTo(victim.email)
    const late = await someone.call(confirmEmail, { body: { token } })
    expect(late.status).toBe(409)
    expect(late.error.message).toBe('This email is already used in another profile. Ask your recruiter for help.')
    expect((await staff.call(getApplicant, { params: created.body })).body).not.toHaveProperty('unconfirmedEmail')
  })

  it("cannot differ from the account's until the account's email is confirmed", async () => {
    const { someone, email } = await registered()
    await someone.call(updateMyProfile, { body: { city: 'Odense' } })
    const other = `other-${email}`
    const refused = await someone.call(updateMyProfile, { body: { email: other } })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'email', message: expect.stringContaining(`Confirm ${email} first`) }],
    })
    const token = await confirmationMailedTo(email)
    expect((await someone.call(confirmEmail, { body: { token } })).status).toBe(200)
    const asked = await someone.call(updateMyProfile, { body: { email: other } })
    expect(asked.body.applicant).toMatchObject({ email, unconfirmedEmail: other })
  })

  it('is reserved once confirmed by mail, and available again once staff release it', async () => {
    const { someone, email } = await registered()
    const { applicant } = (await someone.call(updateMyProfile, { body: { city: 'Odense' } })).body
    const params = { id: applicant?.id ?? '' }
    const token = await confirmationMailedTo(email)
    const thief = await registered()
    expect((await thief.someone.call(confirmEmail, { body: { token } })).error.code).toBe('invalid_link')
    const confirmed = await someone.call(confirmEmail, { body: { token } })
    expect(confirmed.body.applicant).toMatchObject({ email, version: 2 })
    expect(confirmed.body.applicant).not.toHaveProperty('unconfirmedEmail')
    expect((await someone.call(confirmEmail, { body: { token } })).error.code).toBe('invalid_link')

    const staff = await signedInAs('recruiter')
    const body = { ...newPerson(), email }
    expect((await staff.call(createApplicant, { body })).status).toBe(409)
    const unsaid = await staff.call(routes.releaseEmail, { params, body: { reason: ' ', version: 2 } })
    expect(unsaid.error.fields).toMatchObject([{ path: 'reason', message: 'Enter a reason' }])
    const reason = 'Kept by somebody else'
    const released = await staff.call(routes.releaseEmail, { params, body: { reason, version: 2 } })
    expect(released.body).toMatchObject({ email, unconfirmedEmail: email, version: 3 })
    expect((await staff.call(createApplicant, { body })).status).toBe(201)
    const [told] = (await staff.call(routes.listApplicantTimeline, { params })).body
    expect(told).toMatchObject({ action: 'email_released', reason })
  })
})

describe.concurrent('an existing record with the same email', () => {
  it('is connected once by the mailed link, only by the account that requested it', async () => {
    const { someone, staff, person, id } = await known()
    const refused = await someone.call(updateMyProfile, { body: { city: 'Odense' } })
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({
      code: 'already_exists',
      message: 'We already have a profile with this email. Ask for a link to connect it to your account.',
      fields: [{ path: 'email' }],
    })
    const token = await mailedToken(someone, person.email)

    const thief = await registered()
    const invalid = { code: 'invalid_link', message: 'This link is invalid or has expired.' }
    const stolen = await thief.someone.call(connectProfile, { body: { token } })
    expect(stolen.status).toBe(400)
    expect(stolen.error).toMatchObject(invalid)
    expect((await visitor().call(connectProfile, { body: { token } })).status).toBe(401)

    const connected = await someone.call(connectProfile, { body: { token } })
    expect(connected.body.applicant).toMatchObject({ id, lastName: person.lastName, version: 2 })
    expect((await someone.call(getMyProfile, {})).body.applicant?.id).toBe(id)
    expect((await someone.call(connectProfile, { body: { token } })).error).toMatchObject({
      code: 'already_done',
      message: 'Your account is already connected to a profile',
    })
    expect((await someone.call(requestProfileLink, { body: {} })).error.code).toBe('already_done')

    const saved = await someone.call(updateMyProfile, { body: { city: 'Odense', version: 2 } })
    expect(saved.body.applicant).toMatchObject({ city: 'Odense', professions: [{ profession: 'Welder' }] })
    const timeline = (await staff.call(routes.listApplicantTimeline, { params: { id } })).body
    expect(timeline).toContainEqual(expect.objectContaining({ fields: ['userId'], actorName: 'Bo Lund' }))
  })

  it('is connected once, no matter how often the link is opened at once', async () => {
    const { someone, person, id } = await known()
    const token = await mailedToken(someone, person.email)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => someone.call(connectProfile, { body: { token } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['already_done', 'invalid_link']).toContain(answer.error.code)
    expect((await someone.call(getMyProfile, {})).body.applicant).toMatchObject({ id, version: 2 })
  })

  it('is not disclosed to an account without one', async () => {
    const { someone } = await registered()
    const answer = await someone.call(requestProfileLink, { body: {} })
    expect(answer.status).toBe(202)
    expect(answer.body).toEqual(asked)
    const guess = await someone.call(connectProfile, { body: { token: 'guessed' } })
    expect(guess.error.code).toBe('invalid_link')
  })
})
