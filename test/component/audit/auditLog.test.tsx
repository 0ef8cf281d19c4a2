import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listColleagues } from '../../../shared/accounts/contract/listColleagues.ts'
import { type NamedAuditEntry, searchAuditLog } from '../../../shared/audit/contract/searchAuditLog.ts'
import { auditActionsByKind } from '../../../shared/audit/domain/auditActions.ts'
import { daysAfter } from '../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../shared/kernel/domain/copenhagenDate.ts'
import { cursorTo } from '../../../shared/kernel/domain/listCursor.ts'
import { makeAuditEntry } from '../../make/activity.ts'
import { idOf } from '../../make/applicant.ts'
import { type FakeApi, failing } from '../world/fakeApi.ts'
import { absent, desktop, eventually, phone, seen, test, textsOf } from '../world/page.tsx'
import { button, fillIn, seenTexts } from '../world/parts.ts'

const rows = () => page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
const next = cursorTo({ timestamp: '2026-01-05T00:00:00.000Z', id: idOf(1) })
const today = () => dateInDenmark(new Date())
const entryOf = (fields: Partial<NamedAuditEntry> = {}): NamedAuditEntry => ({
  ...makeAuditEntry({ id: crypto.randomUUID(), action: 'applicant.updated', changes: ['phone'] }),
  ...{ userName: 'Karen Holm', resourceName: 'Anna Nowak', ...fields },
})

function answerWith(api: FakeApi, entries: NamedAuditEntry[], next: string | null = null): void {
  api.answer(listColleagues, () => [
    { id: idOf(900), name: 'Karen Holm', role: 'recruiter' as const, isActive: true },
    { id: idOf(905), name: 'Bo Lund', role: 'recruiter' as const, isActive: false },
  ])
  api.answer(searchAuditLog, () => ({ entries, next, searchedTo: '2026-01-05T00:00:00.000Z' }))
}

const queries = (api: FakeApi) => api.asked(searchAuditLog).map(({ query }) => query)

test('the audit log lists the last 30 days and exports them page by page, without formulas', async ({ visit, api }) => {
  const signIn = { action: 'user.signed_in', resource: 'user', resourceId: idOf(900), changes: [] } as const
  answerWith(api, [entryOf(), entryOf({ ...signIn, changes: [] })])
  await visit('/audit-log', { as: 'recruiting_manager' })
  await eventually(() => rows().length, 2)
  const [changed, signedIn] = textsOf(rows())
  expect(changed).toContain('Karen HolmEdited applicant · Anna NowakPhone')
  expect(signedIn).toMatch(/Karen HolmLogged in$/)
  const link = rows().first().getByRole('link')
  await expect.element(link).toHaveAttribute('href', `/applicants?applicant=${idOf(1)}`)
  expect(queries(api)[0]).toEqual({ from: daysAfter(today(), -29), to: today(), limit: 50 })

  const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  const entries = [entryOf({ resourceName: '=1+1' })]
  api.answerOnce(searchAuditLog, () => ({ entries, next, searchedTo: '2026-01-05T00:00:00.000Z' }))
  await button('Export to CSV').click()
  await seenTexts(page, 'Exported 3 entries to CSV')
  const exported = await (file.mock.calls[0]?.[0] as Blob | undefined)?.text()
  expect(exported).toContain("'=1+1")
  expect(exported).toMatch(/\r\n\r\n"Exported by .+ on \d{1,2} \w+ \d{4}, \d\d:\d\d"\r\n$/)
  const page1 = { export: 'yes', limit: 100 }
  expect(queries(api).slice(1)).toMatchObject([page1, { ...page1, after: { id: idOf(1) } }])
})

test('the audit log is filtered by person, kind and period, which the URL keeps', async ({ visit, api }) => {
  answerWith(api, [entryOf()])
  await visit('/audit-log', { as: 'sysadmin' })
  await fillIn({ Person: 'Bo Lund (deactivated)', Action: 'Exports', Period: 'Only today' })
  const onlyToday = { from: today(), to: today(), limit: 50 }
  const filters = { ...onlyToday, userId: idOf(905), actions: [...auditActionsByKind.exports] }
  await eventually(() => queries(api).at(-1), filters)
  expect(location.search).toBe(`?period=1&person=${idOf(905)}&kind=exports`)
  await fillIn({ Period: 'Custom dates', 'Start date': '1.2.2026' })
  await eventually(() => queries(api).at(-1)?.from, '2026-02-01')
  await rows().first().getByRole('button', { name: 'Karen Holm' }).click()
  await eventually(() => queries(api).at(-1)?.userId, idOf(900))
})

test('the audit log requests nothing for recruiters or if the first day is after the last', async ({ visit, api }) => {
  answerWith(api, [])
  await visit('/audit-log?from=2026-02-01&to=2026-01-01', { as: 'sysadmin' })
  await seenTexts(page, 'Start date cannot be after the end date', 'Choose a start date and an end date')
  await visit('/audit-log', { as: 'recruiter' })
  await seenTexts(page, 'Access Denied')
  expect(queries(api)).toEqual([])
})

test('the audit log is opened for one applicant from the record', async ({ visit, api, database }) => {
  answerWith(api, [entryOf()])
  const { id } = database.add()
  await visit(`/applicants?applicant=${id}&tab=gdpr`, { as: 'recruiting_manager' })
  await page.getByRole('link', { name: 'View audit log' }).click()
  await seenTexts(page, 'Entries for Anna Nowak only')
  expect(queries(api)[0]).toMatchObject({ resource: 'applicant', resourceId: id })
  await button('Show all').click()
  await absent(page.getByText('Entries for Anna Nowak only'))
  expect(location.search).toBe('?period=90')
})

test('the audit log can be loaded again, and continued after an empty page', async ({ visit, api }) => {
  answerWith(api, [], next)
  api.answerOnce(searchAuditLog, failing)
  await visit('/audit-log', { as: 'sysadmin' })
  await seenTexts(page, 'The audit log could not be loaded')
  await button('Try again').click()
  await seenTexts(page, 'Showing entries back to 5 Jan 2026')
  answerWith(api, [entryOf()])
  await button('Show more').click()
  await eventually(() => rows().length, 1)
  await absent(button('Show more'))
  answerWith(api, [])
  await visit('/audit-log', { as: 'sysadmin' })
  await seenTexts(page, 'No entries')
})

test.for([phone, desktop])('the audit log labels a whole IPv6 address at $width px', async (size, { visit, api }) => {
  const longest = '2001:0db8:65bc:45ce:1111:2222:3333:4444'
  answerWith(api, [entryOf({ ipAddress: longest })])
  await visit('/audit-log', { as: 'sysadmin', size })
  const address = rows().first().getByText(longest)
  await seen(address)
  expect(address.element().getClientRects().length).toBe(1)
  expect(address.element().getBoundingClientRect().right).toBeLessThanOrEqual(size.width)
  expect(document.documentElement.scrollWidth).toBe(size.width)
  const heads = page.getByRole('region', { name: 'Entries' }).getByText('Time', { exact: true })
  if (size === desktop) await seen(heads)
  else await absent(heads)
  const label = rows().first().getByText('IP address').element()
  expect(label.getBoundingClientRect().width > 2).toBe(size === phone)
})
