import type { getMyDay as contract } from '../../../../shared/activity/contract/getMyDay.ts'
import {
  endedQuery,
  type MyDay,
  myDayLimits,
  notYetExpiredQuery,
  unmovedQuery,
} from '../../../../shared/activity/domain/myDay.ts'
import type { Submission } from '../../../../shared/intake/domain/submission.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { daysAfter } from '../../../../shared/kernel/domain/calendarDays.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { applicantQuerySchema, type SearchAnswer } from '../../../../shared/search/domain/applicantSearch.ts'
import { tasksOfFormerColleagues } from '../../activity/tasksOfFormerColleagues.ts'
import type { AccountContext } from '../../kernel/requestContext.ts'
import { chartRange, chartsOf } from '../../search/dashboardCharts.ts'
import { presentAnswer } from '../../search/searchAccess.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { documentsToCheck } from '../myDay/documentsToCheck.ts'
import { peopleToInform } from '../myDay/peopleToInform.ts'
import { peopleWithEnding } from '../myDay/peopleWithEnding.ts'
import { workOfDay } from '../myDay/workOfDay.ts'
import type { getMyDay as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>
type Found = Pick<SearchAnswer, 'applicants'> & { total: number }
/** People whose certificates or permits will expire, and people with expired ones. */
type Credentials = Record<'ending' | 'ended', Found>

/**
 * Returns a colleague's day. While the search engine is unavailable, it has no unmoved people, no expiring certificates
 * and permits, and no charts.
 */
export async function getMyDay(
  _input: RouteInput<typeof contract>,
  { actor }: Pick<AccountContext, 'actor'>,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const { activity, users, submissions, breaker, now } = deps
  const moment = now()
  const today = dateInDenmark(moment)
  const lastDay = daysAfter(today, myDayLimits.comingDays)
  const [{ tasks, hasMore }, leftBehind, waiting, toInform, toCheck, work, { papers, ...counted }] = await Promise.all([
    activity.openTasksOf(actor.userId, lastDay, myDayLimits.tasks),
    tasksOfFormerColleagues(actor, { users, activity }),
    submissions.newestPending(myDayLimits.submissions),
    peopleToInform(deps),
    documentsToCheck(actor.userId, deps),
    workOfDay(actor.userId, today, deps),
    breaker<Pick<MyDay, 'unmoved' | 'charts'> & { papers: Credentials | null }>(
      async (engine) => {
        const find = async (filters: Readonly<Record<string, string>>, limit: number): Promise<Found> => {
          const query = applicantQuerySchema.parse({ ...filters, limit: String(limit) })
          const { total, applicants } = presentAnswer(actor, await engine.search(query))
          return { total: total ?? 0, applicants }
        }
        // One after the other: two parallel queries would start a second engine, which would load all data again.
        const unmoved = await find(unmovedQuery, myDayLimits.unmoved)
        const ending = await find(notYetExpiredQuery, myDayLimits.ending)
        const ended = await find(endedQuery, myDayLimits.ending)
        const charts = chartsOf(await engine.histograms(chartRange(moment)), moment)
        return { unmoved, papers: { ending, ended }, charts }
      },
      async () => ({ unmoved: null, papers: null, charts: null }),
    ),
  ])
  return {
    today,
    tasks,
    hasMoreTasks: hasMore,
    ...(leftBehind && { leftBehind }),
    ...(toInform && { toInform }),
    ...(toCheck && { toCheck }),
    work,
    submissions: waiting.map(listed),
    ...counted,
    ...(papers ? await withCredentials(papers, moment, deps) : { ending: null }),
  }
}

/**
 * Lists people with something about to expire first. The latest expired ones fill the rest, with some slots reserved
 * for them.
 */
async function withCredentials(
  { ending, ended }: Credentials,
  now: Date,
  deps: Pick<Deps, 'feed'>,
): Promise<Pick<MyDay, 'ending' | 'ended'>> {
  const room = Math.max(myDayLimits.ending - ending.applicants.length, myDayLimits.ended)
  const over = ended.applicants.slice(0, room)
  const ahead = ending.applicants.slice(0, myDayLimits.ending - over.length)
  const people = await peopleWithEnding({ ending: ahead, ended: over }, now, deps)
  return {
    ending: { total: ending.total, people: people.ending },
    ended: { total: ended.total, people: people.ended },
  }
}

const listed = ({ id, applicantData, createdAt }: Submission): MyDay['submissions'][number] => {
  const { firstName, lastName } = applicantData
  return { id, name: [firstName, lastName].filter((name) => typeof name === 'string').join(' '), createdAt }
}
