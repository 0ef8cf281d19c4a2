import { useEffect, useMemo, useState } from 'react'
import type { RouteRequest } from '../../../shared/contract/defineRoute.ts'
import { findDuplicates } from '../../../shared/contract/search/findDuplicates.ts'
import type { Duplicate } from '../../../shared/domain/duplicate.ts'
import { limits } from '../../../shared/domain/limits.ts'
import { call } from '../api/call.ts'
import { useRoute } from '../api/useRoute.ts'

type Asked = RouteRequest<typeof findDuplicates>['body']['people'][number]

/** How long somebody has stopped typing before what was typed is looked at, in milliseconds. */
const settledAfter = 600
const fewestDigits = 6

/** What of a person can be asked about; undefined where it tells nobody apart. */
export function likenessIn(data: Readonly<Record<string, unknown>>): Asked | undefined {
  const text = (name: string) => {
    const value = data[name]
    return typeof value === 'string' ? value.trim().slice(0, limits.shortText) : ''
  }
  const person = { firstName: text('firstName'), lastName: text('lastName'), phone: text('phone'), city: text('city') }
  const isCallable = person.phone.replaceAll(/\D/g, '').length >= fewestDigits
  const isNamed = person.firstName !== '' && person.lastName !== '' && person.city !== ''
  return isCallable || isNamed ? person : undefined
}

/** Who may be the same as this person, once nobody types any more. Nobody, while that is not known. */
export function useDuplicates(data: Readonly<Record<string, unknown>>): readonly Duplicate[] {
  const person = likenessIn(data)
  const settled = useSettled(person && JSON.stringify(person))
  const request = useMemo(() => (settled === undefined ? null : { body: { people: [JSON.parse(settled)] } }), [settled])
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
