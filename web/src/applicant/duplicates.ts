import { useEffect, useMemo, useState } from 'react'
import { type Cache, unstable_serialize } from 'swr'
import type { RouteAnswer, RouteRequest } from '../../../shared/contract/defineRoute.ts'
import { findDuplicates } from '../../../shared/contract/search/findDuplicates.ts'
import type { Duplicate } from '../../../shared/domain/duplicate.ts'
import { limits } from '../../../shared/domain/limits.ts'
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
  }
  const isCallable = person.phone.replaceAll(/\D/g, '').length >= fewestDigits
  const isNamed = person.firstName !== '' && person.lastName !== '' && person.city !== ''
  const hasMailbox = person.email.includes('@')
  return hasMailbox || isCallable || isNamed ? person : undefined
}

const requestFor = (person: Asked): RouteRequest<typeof findDuplicates> => ({ body: { people: [person] } })

/**
 * Who may be the same as this person: what the cache was told of just these words, else what is answered now. Nobody where
 * that fails or takes too long. The email is left out: where it is taken, the server refuses to create anybody.
 */
export async function duplicatesNow(data: Readonly<Record<string, unknown>>, cache: Cache) {
  const person = likenessIn({ ...data, email: undefined })
  if (!person) return []
  const request = requestFor(person)
  const kept: RouteAnswer<typeof findDuplicates> | undefined = cache.get(
    unstable_serialize(routeKey(findDuplicates, request)),
  )?.data
  if (kept && !kept.degraded) return kept.duplicates[0] ?? []
  try {
    const { duplicates } = await call(findDuplicates, request, { signal: AbortSignal.timeout(patience) })
    return duplicates[0] ?? []
  } catch {
    return kept?.duplicates[0] ?? []
  }
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

/** The ids of those who may be in the database already: asked for once for each, in the background. */
export function useDoubtful(people: readonly { id: string; data: Readonly<Record<string, unknown>> }[]) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map())
  useEffect(() => {
    const asked = people
      .filter(({ id }) => !answers.has(id))
      .flatMap(({ id, data }) => {
        const person = likenessIn(data)
        return person ? [{ id, person }] : []
      })
      .slice(0, limits.submissionPage)
    if (asked.length === 0) return undefined
    let isHere = true
    const learn = (isDoubtful: (place: number) => boolean) => {
      if (isHere)
        setAnswers((known) => new Map([...known, ...asked.map(({ id }, place) => [id, isDoubtful(place)] as const)]))
    }
    call(findDuplicates, { body: { people: asked.map(({ person }) => person) } })
      .then(({ duplicates }) => learn((place) => (duplicates[place] ?? []).length > 0))
      // A mark is worth no complaint.
      .catch(() => learn(() => false))
    return () => {
      isHere = false
    }
  }, [people, answers])
  return answers
}
