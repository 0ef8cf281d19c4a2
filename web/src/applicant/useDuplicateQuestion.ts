import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { DuplicateQuestionProps } from './DuplicateQuestion.tsx'
import { duplicatesNow } from './duplicates.ts'

interface DuplicateQuestionState {
  question: DuplicateQuestionProps | undefined
  /**
   * Returns true if this person may be created. Asks first if there are possible duplicates that weren't confirmed
   * before.
   */
  mayCreate: (person: Readonly<Record<string, unknown>>) => Promise<boolean>
}

/** Asks before creating a person who may be a duplicate, once for the same people. */
export function useDuplicateQuestion(): DuplicateQuestionState {
  const { cache } = useSWRConfig()
  const [question, setQuestion] = useState<DuplicateQuestionProps>()
  const confirmed = useRef<ReadonlySet<string>>(new Set())
  return {
    question,
    mayCreate: async (person) => {
      const same = await duplicatesNow(person, cache)
      const ids = [...same.duplicates, ...same.pending].map(({ id }) => id)
      if (ids.every((id) => confirmed.current.has(id))) return true
      const isConfirmed = await new Promise<boolean>((resolve) => {
        setQuestion({ ...same, onCreate: () => resolve(true), onKeep: () => resolve(false) })
      })
      setQuestion(undefined)
      if (isConfirmed) confirmed.current = new Set([...confirmed.current, ...ids])
      return isConfirmed
    },
  }
}
