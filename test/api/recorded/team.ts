import { expect } from 'vitest'
import type { BulkSelection, BulkTask } from '../../../shared/bulk/domain/job.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { routes } from '../../../shared/routes.ts'
import { type Visitor, visitor } from '../world/client.ts'
import { digestIsDue, reminderIsDue, runDueTasks } from '../world/due.ts'
import { ended } from '../world/jobs.ts'
import { digestTokenMailedTo, invitationMailedTo } from '../world/mails.ts'
import { newClient, proven, signedInAs, uniqueName } from '../world/people.ts'
import { exerciseScim } from './scim.ts'
import { exerciseSecondFactorReset, exerciseSignInRules } from './secondFactorReset.ts'

/** Searches the audit log by days and by applicant. */
export async function exerciseAuditLog(manager: Visitor, applicantId: string): Promise<void> {
  const today = dateInDenmark(new Date())
  const days = { from: daysAfter(today, -1), to: today }
  await manager.call(routes.searchAuditLog, { query: days })
  await manager.call(routes.searchAuditLog, { query: { ...days, resource: 'applicant', resourceId: applicantId } })
}

/** Runs and undoes each kind of job on an existing and an unknown applicant, and cancels a job. */
export async function exerciseJobs(manager: Visitor, id: string): Promise<void> {
  const { id: ownerId } = (await manager.call(routes.getCurrentUser, {})).body
  const ids = [id, crypto.randomUUID()]
  const answered = (task: BulkTask, of: BulkSelection = { by: 'ids', ids }) =>
    manager.call(routes.startJob, { body: { key: crypto.randomUUID(), task, of } })
  const start = async (...wanted: Parameters<typeof answered>) => (await answered(...wanted)).body.id
  const bulkTask = { kind: 'client', clientId: await newClient(), stage: 'asked', channel: 'mail' } as const
  for (const task of [tagging, { kind: 'owner', ownerId }, { kind: 'stage', stage: 'interview' }, bulkTask] as const) {
    const jobId = await start(task)
    await ended(manager, jobId)
    await manager.call(routes.getJob, { params: { id: jobId } })
    await manager.call(routes.undoJob, { params: { id: jobId } })
    await ended(manager, jobId)
  }
  // An order that the client does not have.
  expect((await answered({ ...bulkTask, orderId: crypto.randomUUID() })).status).toBe(404)
  // More than one chunk.
  const many = await start(tagging, { by: 'ids', ids: Array.from({ length: 101 }, () => crypto.randomUUID()) })
  await manager.call(routes.cancelJob, { params: { id: many } })
  await ended(manager, many)
  await manager.call(routes.listJobs, {})
}

export const tagging = { kind: 'tag', add: ['Offshore'], remove: [] } as const satisfies BulkTask

/** Creates a view, shares it with a colleague who lists it, and deletes it. */
export async function exerciseViews(manager: Visitor): Promise<void> {
  const body = { name: 'New welders', filters: { pipelineStage: 'new' } }
  const { id } = (await manager.call(routes.createView, { body })).body
  await manager.call(routes.changeView, { params: { id }, body: { isPublic: true } })
  const recruiter = await signedInAs('recruiter')
  await expect
    .poll(async () => (await recruiter.call(routes.listViews, {})).body.views.map((view) => view.id))
    .toContain(id)
  await recruiter.call(routes.countViews, { query: { ids: id } })
  await recruiter.call(routes.markViewSeen, { params: { id } })
  await exerciseOwnViews(await signedInAs('client'))
  await exerciseDigest()
  await recruiter.call(routes.arrangeViews, { body: { order: [], defaultId: id } })
  await recruiter.call(routes.arrangeViews, { body: { defaultId: null } })
  await manager.call(routes.deleteView, { params: { id } })
}

/** Has a view's digest mailed, and stops it through the mailed link. */
async function exerciseDigest(): Promise<void> {
  const { someone, user, username, email, password } = await proven()
  const sysadmin = await signedInAs('sysadmin')
  await sysadmin.call(routes.changeUser, { params: { id: user.id }, body: { role: 'recruiter' } })
  await someone.call(routes.signIn, { body: { username, password } })
  const wanted = { name: 'Everybody', filters: {}, digest: 'daily' } as const
  const { id } = (await someone.call(routes.createView, { body: wanted })).body
  await digestIsDue(user.id, id)
  // A reminder for a deleted record.
  await reminderIsDue(crypto.randomUUID(), '2026-11-02T06:00:00.000Z')
  await runDueTasks()
  const body = { token: await digestTokenMailedTo(email) }
  expect((await visitor().call(routes.readDigest, { body })).body).toEqual({ name: wanted.name })
  expect((await visitor().call(routes.stopDigest, { body })).body).toEqual({ name: wanted.name })
  expect((await visitor().call(routes.openDigestStop, { query: body })).status).toBe(302)
  for (const digest of ['weekly', 'daily'] as const)
    await someone.call(routes.changeView, { params: { id }, body: { digest } })
  expect((await visitor().call(routes.stopDigestByOneClick, { query: body })).status).toBe(204)
  for (const digest of ['weekly', null, 'daily'] as const)
    await someone.call(routes.changeView, { params: { id }, body: { digest } })
  await someone.call(routes.deleteView, { params: { id } })
}

/** Creates, counts and deletes a client's view, which counts only the applicants the client may see. */
async function exerciseOwnViews(client: Visitor): Promise<void> {
  const { id } = (await client.call(routes.createView, { body: { name: 'Welders', filters: { search: 'welder' } } }))
    .body
  await client.call(routes.countViews, { query: { ids: id } })
  await client.call(routes.deleteView, { params: { id } })
}

export async function exerciseUsers(sysadmin: Visitor): Promise<void> {
  await sysadmin.call(routes.listUsers, { query: { search: 'recruiter' } })
  const { user, someone } = await proven()
  const { id } = user
  await sysadmin.call(routes.changeUser, { params: { id }, body: { role: 'recruiter', isActive: false } })
  // The account joins a client that has no company record.
  const joined = { role: 'client', clientId: await newClient() } as const
  await sysadmin.call(routes.changeUser, { params: { id }, body: joined })
  const invitation = { email: `${uniqueName('client')}@mail.example`, role: 'client', language: 'en' } as const
  await sysadmin.call(routes.inviteUser, { body: { ...invitation, clientId: await newClient() } })
  const [invited, withdrawn] = ['invited', 'withdrawn'].map((name) => `${uniqueName(name)}@mail.example`)
  const invite = async (email = '') =>
    (await sysadmin.call(routes.inviteUser, { body: { email, role: 'recruiter', language: 'en' } })).body
  await invite(invited)
  // The second invitation replaces the first.
  await invite(invited)
  await sysadmin.call(routes.withdrawInvitation, { params: { id: (await invite(withdrawn)).id } })
  await sysadmin.call(routes.listInvitations, {})
  // Another account has taken the email without confirming it, also as its username. Accepting the invitation takes
  // both from it.
  const body = { username: invited ?? '', email: invited ?? '', password: 'a-good-long-one' }
  expect((await visitor().call(routes.register, { body })).status).toBe(201)
  const chosen = { username: uniqueName('invited'), password: 'a-good-long-one', firstName: 'Bo', lastName: 'Lund' }
  await expect
    .poll(
      async () => {
        const body = { token: await invitationMailedTo(invited ?? '') }
        await visitor().call(routes.readInvitation, { body })
        return (await someone.call(routes.acceptInvitation, { body: { ...body, ...chosen } })).status
      },
      { timeout: 20_000 },
    )
    .toBe(201)
  await sysadmin.call(routes.endUserSessions, { params: { id } })
  await exerciseSignInRules(sysadmin)
  await exerciseSecondFactorReset(sysadmin)
  await exerciseScim(sysadmin)
}
