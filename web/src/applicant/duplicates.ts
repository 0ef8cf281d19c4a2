import { useEffect, useMemo, useRef, useState } from 'react'
import { type Cache, unstable_serialize, useSWRConfig } from 'swr'
import type { Duplicate, PendingDuplicate } from '../../../shared/applicants/domain/duplicate.ts'
import { findDuplicates } from '../../../shared/intake/contract/findDuplicates.ts'
import type { RouteAnswer, RouteRequest } from '../../../shared/kernel/contract/defineRoute.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'
import { fewestDigitsOfAll, nationalDigits } from '../../../shared/kernel/domain/phoneNumber.ts'
import { call } from '../api/call.ts'
import { routeKey, useRoute } from '../api/useRoute.ts'

type CheckedPerson = RouteRequest<typeof findDuplicates>['body']['people'][number]

/** Milliseconds without typing before input is checked for duplicates. */
const settledAfter = 600
/** Maximum milliseconds to wait for the answer after submitting. */
const patience = 2000

/** Returns what to search for duplicates of a person, or undefined if it isn't enough to identify anyone. */
export function likenessIn(data: Readonly<Record<string, unknown>>): CheckedPerson | undefined {
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
  const isCallable = (nationalDigits(person.phone)?.length ?? 0) >= fewestDigitsOfAll
  const isNamed = person.firstName !== '' && person.lastName !== '' && person.city + person.dateOfBirth !== ''
  const hasMailbox = person.email.includes('@')
  return hasMailbox || isCallable || isNamed ? person : undefined
}

const requestFor = (person: CheckedPerson, alsoPending = false): RouteRequest<typeof findDuplicates> => ({
  body: { people: [person], ...(alsoPending && { alsoPending }) },
})

/** Possible duplicates among applicants and pending submissions. */
export interface FoundDuplicates {
  duplicates: readonly Duplicate[]
  pending: readonly PendingDuplicate[]
}

/**
 * Returns possible duplicates of a person from a fresh answer. If that fails, takes too long or the search is down,
 * returns those cached for the same input, otherwise none. Applicants who share only the email are left out: the server
 * refuses to create a second record with it anyway.
 */
export async function duplicatesNow(data: Readonly<Record<string, unknown>>, cache: Cache): Promise<FoundDuplicates> {
  const person = likenessIn(data)
  if (!person) return { duplicates: [], pending: [] }
  // The warning while typing is requested without the email.
  const warned = likenessIn({ ...data, email: undefined })
  const cached: RouteAnswer<typeof findDuplicates> | undefined =
    warned && cache.get(unstable_serialize(routeKey(findDuplicates, requestFor(warned))))?.data
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await call(findDuplicates, requestFor(person, true), { signal })
    return duplicatesIn(answer.degraded && cached ? { ...answer, duplicates: cached.duplicates } : answer)
  } catch {
    return duplicatesIn(cached)
  }
}

function duplicatesIn(answer: RouteAnswer<typeof findDuplicates> | undefined): FoundDuplicates {
  const { duplicates: [duplicates = []] = [], pending: [pending = []] = [] } = answer ?? {}
  return { duplicates: duplicates.filter(({ reasons }) => reasons.some((reason) => reason !== 'email')), pending }
}

/** Returns possible duplicates of a person once typing has paused. Empty until known. */
export const useDuplicates = (data: Readonly<Record<string, unknown>>): readonly Duplicate[] =>
  useAnswer(data, false)?.duplicates[0] ?? []

/** Returns possible duplicates of the candidate of a submission, other pending submissions included. Empty until known. */
export function useDuplicatesOfSubmission({ id, applicantData }: Submitted): FoundDuplicates {
  const answer = useAnswer(applicantData, true)
  return { duplicates: answer?.duplicates[0] ?? [], pending: others(answer?.pending?.[0], id) }
}

interface Submitted {
  id: string
  applicantData: Readonly<Record<string, unknown>>
}

/** A submission is always like itself. */
const others = (pending: readonly PendingDuplicate[] | undefined, id: string): PendingDuplicate[] =>
  (pending ?? []).filter((one) => one.id !== id)

function useAnswer(data: Readonly<Record<string, unknown>>, alsoPending: boolean) {
  const person = likenessIn(data)
  const settled = useSettled(person && JSON.stringify(person))
  const request = useMemo(
    () => (settled === undefined ? null : requestFor(JSON.parse(settled), alsoPending)),
    [settled, alsoPending],
  )
  return useRoute(findDuplicates, request, { revalidateIfStale: true }).data
}

/** Returns the first text immediately, and later ones once they haven't changed for a while. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfter)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The key in the session's cache for whether a submission may be a duplicate. */
const possibleDuplicateKey = (id: string) => `doubt ${id}`

/**
 * Returns a function that returns, by id, whether the candidate of a submission may be a duplicate, as far as known.
 * Checks in the background, once per submission and session.
 */
export function usePossibleDuplicates(submissions: readonly Submitted[]) {
  const { cache } = useSWRConfig()
  const [, setLearnt] = useState(0)
  const tried = useRef(new Set<string>())
  useEffect(() => {
    const unchecked = submissions
      .filter(({ id }) => cache.get(possibleDuplicateKey(id)) === undefined && !tried.current.has(id))
      .flatMap(({ id, applicantData }) => {
        const person = likenessIn(applicantData)
        return person ? [{ id, person }] : []
      })
    // A failed check isn't repeated while the list is open. The mark isn't worth an error message.
    for (const { id } of unchecked) tried.current.add(id)
    for (const some of chunksOf(unchecked)) {
      call(findDuplicates, { body: { people: some.map(({ person }) => person), alsoPending: true } })
        .then(({ duplicates, pending, degraded }) => {
          for (const [place, { id }] of some.entries()) {
            const isDoubtful = [...(duplicates[place] ?? []), ...others(pending?.[place], id)].length > 0
            // If the search was incomplete, an empty result means nothing.
            if (isDoubtful || !degraded) cache.set(possibleDuplicateKey(id), { data: isDoubtful })
          }
          setLearnt((count) => count + 1)
        })
        .catch(() => {})
    }
  }, [submissions, cache])
  return (id: string): boolean => cache.get(possibleDuplicateKey(id))?.data === true
}

function chunksOf<One>(all: readonly One[]): One[][] {
  const count = Math.ceil(all.length / limits.submissionPage)
  return Array.from({ length: count }, (_, number) =>
    all.slice(number * limits.submissionPage, (number + 1) * limits.submissionPage),
  )
}
