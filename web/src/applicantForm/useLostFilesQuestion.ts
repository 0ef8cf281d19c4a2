import { useRef, useState } from 'react'
import type { FormValues } from './formValues.ts'
import { type LostFile, lostFiles } from './lostFiles.ts'

export interface LostFilesAsked {
  files: readonly LostFile[]
  onSend: () => void
  onKeep: () => void
}

interface Asking {
  /** What to ask with, while there is a question. */
  question: LostFilesAsked | undefined
  /** Whether the form is to be sent; asks where it lacks files that were chosen before, once for the same files. */
  maySend: (values: FormValues) => Promise<boolean>
}

/** Asks before a form is sent without the files that somebody chose before its page was loaded anew. */
export function useLostFilesQuestion(): Asking {
  const [question, setQuestion] = useState<LostFilesAsked>()
  const confirmed = useRef<ReadonlySet<string>>(new Set())
  return {
    question,
    maySend: async (values) => {
      const files = lostFiles(values)
      if (files.every(({ path }) => confirmed.current.has(path))) return true
      const isConfirmed = await new Promise<boolean>((resolve) => {
        setQuestion({ files, onSend: () => resolve(true), onKeep: () => resolve(false) })
      })
      setQuestion(undefined)
      if (isConfirmed) confirmed.current = new Set(files.map(({ path }) => path))
      return isConfirmed
    },
  }
}
