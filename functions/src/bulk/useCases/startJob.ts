import { chunk } from 'es-toolkit/array'
import type { AccountActor } from '../../../../shared/accounts/domain/actor.ts'
import type { startJob as contract } from '../../../../shared/bulk/contract/startJob.ts'
import { bulkLimits } from '../../../../shared/bulk/domain/bulkLimits.ts'
import { type BulkSelection, type BulkTask, type Job, mostOfKind } from '../../../../shared/bulk/domain/job.ts'
import type { RouteInput, RouteResult } from '../../../../shared/kernel/contract/defineRoute.ts'
import { ProductError, refusedAt } from '../../../../shared/kernel/domain/errors.ts'
import { templatedMessage } from '../../../../shared/kernel/domain/messages.ts'
import { applicantQuerySchema } from '../../../../shared/search/domain/applicantSearch.ts'
import { requireRecordOwner } from '../../applicants/recordOwners.ts'
import { requireCompany } from '../../companies/knownCompanies.ts'
import { requireOrderOf } from '../../companies/knownOrders.ts'
import { derivedId } from '../../kernel/derivedId.ts'
import { inputHash } from '../../kernel/inputHash.ts'
import type { ActingContext } from '../../kernel/requestContext.ts'
import type { FoundIds } from '../../search/applicantSearch.ts'
import { isUnrestricted } from '../../search/meaning/matchQuery.ts'
import { refuseIdleFilters } from '../../search/refuseIdleFilters.ts'
import { refuseHiddenFields, searcherOf, withStartRules } from '../../search/searchAccess.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { jobAudit } from '../jobs/jobAudit.ts'
import type { startJob as permissions } from '../permissions.ts'

type Deps = DependenciesOf<typeof permissions>
type Body = RouteInput<typeof contract>['body']

/**
 * Freezes the selection of a task and queues it for the workers. Repeating a call with its key returns the first job.
 * Throws without writing:
 * - `idempotency_key_reused` if the key was used for another task
 * - `validation_failed` if too many people or none are selected, if the filters or one of them narrow nothing, or if
 * the owner is not staff
 * - `count_changed` if the caller saw another number
 * - `not_found` for an unknown client or order
 * - `busy` while search is unavailable
 */
export async function startJob(
  { body }: RouteInput<typeof contract>,
  call: ActingContext,
  deps: Deps,
): Promise<RouteResult<typeof contract>> {
  const id = idUnder(body.key, call.actor)
  const requestHash = inputHash([body.task, body.of])
  const there = await deps.jobs.byId(id)
  if (there) return again(there, requestHash)

  const { task } = body
  if (task.kind === 'owner' && task.ownerId !== null) await requireRecordOwner(task.ownerId, deps, 'task.ownerId')
  if (task.kind === 'client') await Promise.all([requireCompany(task.clientId, deps), requireOrderOf(task, deps)])
  const ids = await frozen(body, call.actor, deps)
  const chunks = chunk(ids, bulkLimits.chunk)
  const at = deps.now().toISOString()
  const job: Job = {
    ...{ id, userId: call.actor.userId, asked: requestHash, task, state: 'running', total: ids.length },
    ...{ frozenId: deps.newId(), chunks: chunks.length, chunksLeft: chunks.length },
    ...{ changed: 0, unchanged: 0, failed: 0, undone: 0, kept: 0, createdAt: at },
    ...{ clientAddress: call.clientAddress, userAgent: call.userAgent },
  }
  const audit = jobAudit('job.started', job, call, { at, newId: deps.newId })
  if ((await deps.jobs.begin(job, chunks, audit)) === 'begun') return job
  const first = await deps.jobs.byId(id)
  if (!first) throw new Error('A job that is there cannot be read')
  return again(first, requestHash)
}

function again(job: Job, requestHash: string): Job {
  if (job.asked === requestHash) return job
  throw new ProductError('idempotency_key_reused', 'This key has already been used for another bulk edit')
}

/**
 * Returns the selected ids, sorted and without duplicates. The selection is frozen here, so its size is compared here
 * with the number that the caller saw.
 */
async function frozen({ task, of }: Body, actor: AccountActor, deps: Deps): Promise<string[]> {
  const { total, ids } = await found(task, of, actor, deps)
  if (of.expected !== undefined && of.expected !== total) throw countChanged(total, of.expected)
  const maximum = mostOfKind[task.kind]
  if (total > maximum) throw refusedAt('of', 'validation_failed', tooMany(task, total, maximum))
  if (total === 0) throw refusedAt('of', 'validation_failed', 'No applicants found')
  return ids
}

export const countChanged = (found: number, expected: number): ProductError => {
  const words = templatedMessage(
    'This would now change {{found}} applicants instead of {{expected}}. Check the list, then start again.',
    {
      found,
      expected,
    },
  )
  return refusedAt('of.expected', 'count_changed', words)
}

const tooMany = (task: BulkTask, total: number, maximum: number) =>
  task.kind === 'client'
    ? templatedMessage('You selected {{total}} candidates. At most {{maximum}} can be asked or proposed at once.', {
        maximum,
        total,
      })
    : task.kind === 'stage'
      ? templatedMessage('You selected {{total}} applicants. At most {{maximum}} can be moved at once.', {
          maximum,
          total,
        })
      : templatedMessage('You selected {{total}} applicants. At most {{maximum}} can be changed at once.', {
          maximum,
          total,
        })

async function found(
  { kind }: BulkTask,
  of: BulkSelection,
  actor: AccountActor,
  deps: Pick<Deps, 'breaker' | 'startRules' | 'now'>,
): Promise<FoundIds> {
  if (of.by === 'ids') {
    const ids = [...new Set(of.ids.map((id) => id.toLowerCase()))].sort()
    return { total: ids.length, ids }
  }
  const query = applicantQuerySchema.parse(of.by === 'all' ? {} : of.filters)
  if (of.by === 'filters') {
    if (isUnrestricted(query, deps.now())) throw filtersMatchEveryone()
    refuseIdleFilters(of.filters, 'of.filters', deps.now())
  }
  refuseHiddenFields(actor, query)
  const searcher = await withStartRules(await searcherOf(actor), [query], deps)
  return deps.breaker(
    (engine) => engine.idsOf(query, mostOfKind[kind], searcher),
    async () => {
      throw searchIsAway()
    },
  )
}

const filtersMatchEveryone = () =>
  refusedAt(
    'of.filters',
    'validation_failed',
    "These filters match everyone. Change them, or ask for all applicants (by: 'all').",
  )

/** Without the engine some people would be left out. */
const searchIsAway = () =>
  new ProductError('busy', 'Search is limited right now and would miss some applicants. Try again shortly.', {
    retryAfter: 15,
  })

/** Derives the id of a job from the account and its key, so that it can't collide with another account's. */
const idUnder = (key: string, { userId }: AccountActor): string => derivedId(`${userId} ${key.toLowerCase()}`)
