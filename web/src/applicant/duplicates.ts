import { useEffect, useMemo, useRef, useState } from 'react'
import { type Cache, unstable_serialize, useSWRConfig } from 'swr'
import type { Duplicate, PendingDuplicate } from '../../../shared/applicants/domain/duplicate.ts'
import { findDuplicates } from '../../../shared/intake/contract/findDuplicates.ts'
import type { RouteAnswer, RouteRequest } from '../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { call } from '../api/call.ts'
import { routeKey, useRoute } from '../api/useRoute.ts'

type Asked = RouteRequest<typeof findDuplicates>['body']['people'][number]

/** How long somebody has stopped typing before what was typed is looked at, in milliseconds. */
const settledAfter = 600
const fewestDigits = 6
/** How long somebody who is done waits for the answer, in milliseconds. */
const patience = 2000

/** What of a person can be asked about; undefined where it tells nobody apart. */
export function likenessIn(data: Readonly<Record<string, unknown>>): Asked | undefined {
  const text = (name: string) => {
    const value = data[name]
    return typeof value === 'string' ? value.trim().slice(0, limits.shortText) : ''
  }
  const person = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    dateOfBirth: text('dateOfBirth'),
  }
  const isCallable = person.phone.replaceAll(/\D/g, '').length >= fewestDigits
  const isNamed = person.firstName !== '' && person.lastName !== '' && person.city + person.dateOfBirth !== ''
  const hasMailbox = person.email.includes('@')
  return hasMailbox || isCallable || isNamed ? person : undefined
}

const requestFor = (person: Asked): RouteRequest<typeof findDuplicates> => ({ body: { people: [person] } })

/** Who may be the same as somebody: applicants, and who applied and waits for a decision. */
export interface Alike {
  duplicates: readonly Duplicate[]
  pending: readonly PendingDuplicate[]
}

/**
 * Who may be the same as this person, by what is answered now; where that fails, takes too long or the search is away, by what the cache was
 * told of just these words, else nobody. Of applicants an email alone is left out: where it is taken, the server refuses to create anybody.
 */
export async function duplicatesNow(data: Readonly<Record<string, unknown>>, cache: Cache): Promise<Alike> {
  const person = likenessIn(data)
  if (!person) return { duplicates: [], pending: [] }
  // Whoever is warned while they type is so without the email.
  const warned = likenessIn({ ...data, email: undefined })
  const kept: RouteAnswer<typeof findDuplicates> | undefined =
    warned && cache.get(unstable_serialize(routeKey(findDuplicates, requestFor(warned))))?.data
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await call(findDuplicates, { body: { people: [person], alsoPending: true } }, { signal })
    return alikeIn(answer.degraded && kept ? { ...answer, duplicates: kept.duplicates } : answer)
  } catch {
    return alikeIn(kept)
  }
}

function alikeIn(answer: RouteAnswer<typeof findDuplicates> | undefined): Alike {
  const { duplicates: [duplicates = []] = [], pending: [pending = []] = [] } = answer ?? {}
  return { duplicates: duplicates.filter(({ reasons }) => reasons.some((reason) => reason !== 'email')), pending }
}

/** Who may be the same as this person, once nobody types any more. Nobody, while that is not known. */
export function useDuplicates(data: Readonly<Record<string, unknown>>): readonly Duplicate[] {
  const person = likenessIn(data)
  const settled = useSettled(person && JSON.stringify(person))
  const request = useMemo(() => (settled === undefined ? null : requestFor(JSON.parse(settled))), [settled])
  const { data: answer } = useRoute(findDuplicates, request, { revalidateIfStale: true })
  return answer?.duplicates[0] ?? []
}

/** The first text at once, later ones when they have stood for a while. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfter)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Where the cache, which is the session's, keeps whether somebody may be in the database already. */
const doubtKey = (id: string) => `doubt ${id}`

/**
 * Whether these people may be in the database already, by id, as far as that is known: asked for in the background, for each
 * once in a session, however often their list is opened.
 */
export function useDoubtful(people: readonly { id: string; data: Readonly<Record<string, unknown>> }[]) {
  const { cache } = useSWRConfig()
  const [, setLearnt] = useState(0)
  const tried = useRef(new Set<string>())
  useEffect(() => {
    const asked = people
      .filter(({ id }) => cache.get(doubtKey(id)) === undefined && !tried.current.has(id))
      .flatMap(({ id, data }) => {
        const person = likenessIn(data)
        return person ? [{ id, person }] : []
      })
    // What fails is not tried again while the list is open: a mark is worth no complaint.
    for (const { id } of asked) tried.current.add(id)
    for (const some of chunksOf(asked)) {
      call(findDuplicates, { body: { people: some.map(({ person }) => person) } })
        .then(({ duplicates, degraded }) => {
          for (const [place, { id }] of some.entries()) {
            const isDoubtful = (duplicates[place] ?? []).length > 0
            // Where not all were looked up, nobody found says nothing.
            if (isDoubtful || !degraded) cache.set(doubtKey(id), { data: isDoubtful })
          }
          setLearnt((count) => count + 1)
        })
        .catch(() => {})
    }
  }, [people, cache])
  return (id: string): boolean => cache.get(doubtKey(id))?.data === true
}

function chunksOf<One>(all: readonly One[]): One[][] {
  const count = Math.ceil(all.length / limits.submissionPage)
  return Array.from({ length: count }, (_, number) =>
    all.slice(number * limits.submissionPage, (number + 1) * limits.submissionPage),
  )
}
