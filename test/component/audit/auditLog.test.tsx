import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listColleagues } from '../../../shared/accounts/contract/listColleagues.ts'
import { type NamedAuditEntry, searchAuditLog } from '../../../shared/audit/contract/searchAuditLog.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { cursorTo } from '../../../shared/kernel/domain/listCursor.ts'
import { makeAuditEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import type { FakeApi } from '../world/fakeApi.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, seen, test, textsOf } from '../world/page.tsx'
import { button } from '../world/parts.ts'

const rows = () => page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
const behind = cursorTo({ timestamp: '2026-01-05T00:00:00.000Z', id: idOf(1) })
const today = () => dateInDenmark(new Date())
const entryOf = (fields: Partial<NamedAuditEntry> = {}): NamedAuditEntry => ({
  ...makeAuditEntry({ id: crypto.randomUUID(), action: 'applicant.updated', changes: ['phone'] }),
  userName: 'Karen Holm',
  resourceName: 'Anna Nowak',
  ...fields,
})

function answerWith(api: FakeApi, entries: NamedAuditEntry[], next: string | null = null): void {
  api.answer(listColleagues, () => [
    { id: idOf(900), name: 'Karen Holm', role: 'recruiter' as const, isActive: true },
    { id: idOf(905), name: 'Bo Lund', role: 'recruiter' as const, isActive: false },
  ])
  api.answer(searchAuditLog, () => ({ entries, next, searchedTo: '2026-01-05T00:00:00.000Z' }))
}

describe('the audit log', () => {
  test('tells who did what to whom, in words, and asks for the last 30 days', async ({ visit, api }) => {
    answerWith(api, [
      entryOf(),
      entryOf({ action: 'applicant.viewed', changes: [], actorKind: 'agent', actorName: 'Desk assistant' }),
      entryOf({ action: 'user.signed_in', resource: 'user', resourceId: idOf(900), changes: [] }),
      entryOf({
        action: 'user.password_refused',
        resource: 'user',
        userId: undefined,
        userName: undefined,
        changes: [],
      }),
      entryOf({
        action: 'user.accepted_invitation',
        resource: 'user',
        changes: ['username', 'email', 'role: recruiter', `client: ${idOf(910)}`],
      }),
      entryOf({ action: 'submission.approved', resource: 'submission', changes: ['status', 'promotedApplicantId'] }),
      entryOf({ action: 'job.started', resource: 'job', resourceName: undefined, changes: ['client'] }),
      entryOf({ action: 'an.old_one', userName: undefined, resourceName: undefined, changes: [] }),
    ])
    await visit('/audit-log', { as: 'recruiting_manager' })
    await eventually(() => rows().length, 8)
    const texts = textsOf(rows())
    expect(texts[0]).toContain('Karen HolmChanged the applicant · Anna NowakPhone')
    expect(texts[1]).toContain('Karen Holm through Desk assistantLooked at the applicant · Anna Nowak')
    expect(texts[2]).toMatch(/Karen HolmSigned in$/)
    expect(texts[3]).toContain('Nobody signed inSign-in refused: wrong password · Anna Nowak')
    expect(texts[4]).toMatch(/Username, Email, Recruiter(127\.0\.0\.1)?$/)
    expect(texts[5]).toMatch(/Approved the application · Anna Nowak(127\.0\.0\.1)?$/)
    expect(texts[6]).toMatch(/Changed many applicants at onceClient(127\.0\.0\.1)?$/)
    expect(texts[7]).toContain('A removed accountan.old_one')
    await eventually(
      () => rows().first().getByRole('link').element().getAttribute('href'),
      `/applicants?applicant=${idOf(1)}`,
    )
    expect(api.asked(searchAuditLog)[0]?.query).toEqual({ from: daysAfter(today(), -29), to: today(), limit: 50 })
  })

  test('is narrowed by person, kind, period and days, and the address keeps it', async ({ visit, api }) => {
    answerWith(api, [entryOf()])
    await visit('/audit-log', { as: 'sysadmin' })
    await page.getByLabelText('Person').selectOptions('Bo Lund (deactivated)')
    await page.getByLabelText('What').selectOptions('Exports')
    await page.getByLabelText('Period').selectOptions('Only today')
    await eventually(() => api.asked(searchAuditLog).at(-1)?.query, {
      ...{ from: today(), to: today(), userId: idOf(905) },
      ...{
        actions: ['applicants.exported', 'audit.exported', 'applicant.export_asked', 'applicant.export_taken'],
        limit: 50,
      },
    })
    expect(location.search).toBe(`?period=1&person=${idOf(905)}&kind=exports`)
    await page.getByLabelText('Period').selectOptions('Chosen days')
    await page.getByLabelText('First day').fill('1.2.2026')
    await eventually(() => api.asked(searchAuditLog).at(-1)?.query.from, '2026-02-01')
    await rows().first().getByRole('button', { name: 'Karen Holm' }).click()
    await eventually(() => api.asked(searchAuditLog).at(-1)?.query.userId, idOf(900))
  })

  test('says that days the wrong way round are none, and asks nothing', async ({ visit, api }) => {
    answerWith(api, [])
    await visit('/audit-log?from=2026-02-01&to=2026-01-01', { as: 'sysadmin' })
    await seen(
      page.getByText('The first day must not be after the last'),
      page.getByText('Choose a first and a last day'),
    )
    expect(api.asked(searchAuditLog)).toEqual([])
  })

  test('shows what was done to one applicant, from their record', async ({ visit, api, database }) => {
    answerWith(api, [entryOf()])
    const { id } = database.add()
    await visit(`/applicants?applicant=${id}&tab=gdpr`, { as: 'recruiting_manager' })
    await page.getByRole('link', { name: 'Who looked at this record or changed it' }).click()
    await seen(page.getByText('Only what was done to Anna Nowak'))
    expect(api.asked(searchAuditLog)[0]?.query).toMatchObject({ resource: 'applicant', resourceId: id })
    await button('Show all').click()
    await absent(page.getByText('Only what was done to Anna Nowak'))
    expect(location.search).toBe('?period=90')
  })

  test('goes on behind a page, which may hold nothing that fits', async ({ visit, api }) => {
    answerWith(api, [], behind)
    await visit('/audit-log', { as: 'sysadmin' })
    await seen(page.getByText('Shown back to 5 Jan 2026'))
    answerWith(api, [entryOf()])
    await button('Show more').click()
    await eventually(() => rows().length, 1)
    await absent(button('Show more'))
  })

  test('says that there is nothing, or that it could not be loaded, and asks again', async ({ visit, api }) => {
    answerWith(api, [])
    api.answerOnce(searchAuditLog, failing)
    await visit('/audit-log', { as: 'sysadmin' })
    await seen(page.getByText('The audit log could not be loaded'))
    await button('Try again').click()
    await seen(page.getByText('No entries'))
  })

  test('is taken into a file, page by page, with what spreadsheets would run made harmless', async ({ visit, api }) => {
    answerWith(api, [entryOf()])
    await visit('/audit-log', { as: 'sysadmin' })
    await eventually(() => rows().length, 1)
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return '#'
    })
    api.answerOnce(searchAuditLog, () => ({
      entries: [entryOf({ resourceName: '=1+1' })],
      next: behind,
      searchedTo: '2026-01-05T00:00:00.000Z',
    }))
    await button('Export to CSV').click()
    await seen(page.getByText('Exported 2 entries to CSV'))
    const text = await files[0]?.text()
    expect(text).toContain("'=1+1")
    expect(
      api
        .asked(searchAuditLog)
        .slice(1)
        .map(({ query }) => query),
    ).toMatchObject([
      { export: 'yes', limit: 100 },
      { export: 'yes', limit: 100, after: { id: idOf(1) } },
    ])
    vi.restoreAllMocks()
  })

  test('is not shown to a recruiter', async ({ visit }) => {
    await visit('/audit-log', { as: 'recruiter' })
    await seen(page.getByText('Access Denied'))
  })
})
