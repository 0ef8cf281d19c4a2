import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { DuplicateQuestionProps } from './DuplicateQuestion.tsx'
import { duplicatesNow } from './duplicates.ts'

interface Asking {
  /** What to ask with, while there is a question. */
  question: DuplicateQuestionProps | undefined
  /** Whether this person is to be created; asks where somebody may be the same of whom it was not asked before. */
  mayCreate: (person: Readonly<Record<string, unknown>>) => Promise<boolean>
}

/** Asks, once for the same people, before somebody is created who may be one of them. */
export function useDuplicateQuestion(): Asking {
  const { cache } = useSWRConfig()
  const [question, setQuestion] = useState<DuplicateQuestionProps>()
  const confirmed = useRef<ReadonlySet<string>>(new Set())
  return {
    question,
    mayCreate: async (person) => {
      const alike = await duplicatesNow(person, cache)
      const ids = [...alike.duplicates, ...alike.pending].map(({ id }) => id)
      if (ids.every((id) => confirmed.current.has(id))) return true
      const isConfirmed = await new Promise<boolean>((resolve) => {
        setQuestion({ ...alike, onCreate: () => resolve(true), onKeep: () => resolve(false) })
      })
      setQuestion(undefined)
      if (isConfirmed) confirmed.current = new Set([...confirmed.current, ...ids])
      return isConfirmed
    },
  }
}
