import type { searchAuditLog } from '../../../../shared/audit/contract/searchAuditLog.ts'
import { type AuditKind, auditActionsByKind, auditKinds } from '../../../../shared/audit/domain/auditActions.ts'
import { auditEntrySchema } from '../../../../shared/audit/domain/auditEntry.ts'
import type { RouteRequest } from '../../../../shared/kernel/contract/defineRoute.ts'
import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { joinList } from '../../../../shared/kernel/domain/commaList.ts'
import { queryString } from '../../urls.ts'

/** The offered periods in days, including today. */
export const periods = [1, 7, 30, 90] as const
const defaultPeriod = 30

type Resource = (typeof resources)[number]
const resources = auditEntrySchema.shape.resource.options

/** The part of the log that the page shows. */
export interface AuditView {
  /** Undefined if the dates are chosen individually. */
  period?: (typeof periods)[number]
  /** Chosen calendar dates; a typed one may be invalid. */
  from: string
  to: string
  /** The account that acted; any account if empty. */
  userId: string
  kind?: AuditKind | undefined
  about?: { resource: Resource; id: string } | undefined
}

/**
 * Returns the view of a URL such as `?period=7&person=<id>&kind=views&applicant=<id>`; ignores other parameters.
 */
export function readAuditView(params: URLSearchParams, today: string): AuditView {
  const resource = resources.find((one) => params.has(one))
  const chosen = params.get('from')
  const period = periods.find((days) => String(days) === params.get('period')) ?? defaultPeriod
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

/** Returns the query string of a view, without default values. */
export function auditQuery({ period, from, to, userId, kind, about }: AuditView): string {
  const params = new URLSearchParams()
  if (period === undefined) {
    params.set('from', from)
    params.set('to', to)
  } else if (period !== defaultPeriod) params.set('period', String(period))
  if (userId) params.set('person', userId)
  if (kind) params.set('kind', kind)
  if (about) params.set(about.resource, about.id)
  return queryString(params)
}

type AuditRequest = NonNullable<RouteRequest<typeof searchAuditLog>['query']>

/** Returns the request of a view, or undefined if the dates are not a valid range. */
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
