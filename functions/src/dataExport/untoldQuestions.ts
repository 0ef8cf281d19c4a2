import type { TimelineEntry } from '../../../shared/domain/activity.ts'
import { canBeUndone } from '../../../shared/domain/undoMinute.ts'
import type { PersonalData } from '../data/personalDataStore.ts'

type Told = Pick<PersonalData, 'history' | 'assignments' | 'consents'>

/**
 * The same without the questions to the person that were taken back before they went: these never were (ADR 27), and nor was what is
 * left of them.
 */
export function withoutUntoldQuestions<Data extends Told>(data: Data): Data {
  const untold = untoldIn(data.history)
  if (untold.size === 0) return data
  const history = data.history.filter((entry) => !untold.has(entry))
  const begun = new Set([...untold].map(({ clientId, timestamp }) => `${clientId} ${timestamp}`))
  const named = new Set(history.map(({ clientId }) => clientId))
  const neverNamed = new Set([...untold].flatMap(({ clientId = '' }) => (named.has(clientId) ? [] : clientId)))
  return {
    ...data,
    history,
    assignments: data.assignments.filter(({ clientId, createdAt }) => !begun.has(`${clientId} ${createdAt}`)),
    consents: data.consents.filter(({ clientId, state }) => state !== 'open' || !neverNamed.has(clientId)),
  }
}

/** The beginnings and ends of such questions. */
function untoldIn(history: readonly TimelineEntry[]): Set<TimelineEntry> {
  const moves = history.filter(({ action }) => action === 'assignment_moved')
  const inTurn = moves.toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
  return new Set(
    inTurn.flatMap((end, index) => {
      if (end.fromAssignment !== 'asked' || end.toAssignment !== 'ended') return []
      const begun = inTurn.slice(0, index).findLast(({ clientId, toAssignment }) => {
        return clientId === end.clientId && toAssignment === 'asked'
      })
      return begun && canBeUndone(begun.timestamp, new Date(end.timestamp)) ? [begun, end] : []
    }),
  )
}
