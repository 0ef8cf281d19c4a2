import type { searchAuditLog } from '../../../../shared/audit/contract/searchAuditLog.ts'
import { type AuditKind, auditActionsByKind, auditKinds } from '../../../../shared/audit/domain/auditActions.ts'
import { auditEntrySchema } from '../../../../shared/audit/domain/auditEntry.ts'
import type { RouteRequest } from '../../../../shared/kernel/contract/defineRoute.ts'
import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { joinList } from '../../../../shared/kernel/domain/commaList.ts'
import { queryText } from '../../addresses.ts'

/** How many days back the log is shown, today included. */
export const periods = [1, 7, 30, 90] as const
const usualPeriod = 30

type Resource = (typeof resources)[number]
const resources = auditEntrySchema.shape.resource.options

/** What the page shows of the log. */
export interface AuditView {
  /** Missing where the days are chosen one by one. */
  period?: (typeof periods)[number]
  /** Calendar dates, where the days are chosen; what was typed may be none. */
  from: string
  to: string
  /** The account that acted; anybody where it is empty. */
  userId: string
  kind?: AuditKind | undefined
  about?: { resource: Resource; id: string } | undefined
}

/** What an address shows: `?period=7&person=<id>&kind=views&applicant=<id>`; anything else in it is ignored. */
export function readAuditView(params: URLSearchParams, today: string): AuditView {
  const resource = resources.find((one) => params.has(one))
  const chosen = params.get('from')
  const period = periods.find((days) => String(days) === params.get('period')) ?? usualPeriod
  const kind = auditKinds.find((one) => one === params.get('kind'))
  return {
    ...(chosen === null && { period }),
    from: chosen ?? daysAfter(today, 1 - period),
    to: (chosen !== null && params.get('to')) || today,
    userId: params.get('person') ?? '',
    ...(kind && { kind }),
    ...(resource && { about: { resource, id: params.get(resource) ?? '' } }),
  }
}

/** The query that leads there; what is shown by itself is left out. */
export function auditQuery({ period, from, to, userId, kind, about }: AuditView): string {
  const params = new URLSearchParams()
  if (period === undefined) {
    params.set('from', from)
    params.set('to', to)
  } else if (period !== usualPeriod) params.set('period', String(period))
  if (userId) params.set('person', userId)
  if (kind) params.set('kind', kind)
  if (about) params.set(about.resource, about.id)
  return queryText(params)
}

type AuditRequest = NonNullable<RouteRequest<typeof searchAuditLog>['query']>

/** What the product is asked for a view; undefined while the days are none. */
export function requestOf({ from, to, userId, kind, about }: AuditView): AuditRequest | undefined {
  const isDay = (date: string) => /^\d{4}-\d{2}-\d{2}$/.test(date)
  if (!isDay(from) || !isDay(to) || from > to) return undefined
  return {
    from,
    to,
    ...(userId && { userId }),
    ...(kind && { actions: joinList(auditActionsByKind[kind]) }),
    ...(about && { resource: about.resource, resourceId: about.id }),
  }
}
