import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { LostFilesDialog } from './LostFilesDialog.tsx'
import { type LostFile, lostFiles, type MaySend } from './lostFiles.ts'

interface LostFilesGateProps {
  gate: RefObject<MaySend | null>
  /** Leads to the field of a path. */
  goTo: (path: string) => void
  /** Whether an application is sent, rather than an applicant created. */
  isPublic: boolean
}

interface Question {
  files: readonly LostFile[]
  answer: (isToBeSent: boolean) => void
}

/** Asks before a form is sent without the files that somebody chose before its page was loaded anew. */
export function LostFilesGate({ gate, goTo, isPublic }: LostFilesGateProps) {
  const [question, setQuestion] = useState<Question>()
  const confirmed = useRef<ReadonlySet<string>>(new Set())
  useImperativeHandle(gate, () => async (values) => {
    const files = lostFiles(values)
    if (files.every(({ path }) => confirmed.current.has(path))) return true
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ files, answer }))
    setQuestion(undefined)
    if (isConfirmed) confirmed.current = new Set(files.map(({ path }) => path))
    return isConfirmed
  })

  const wanted = useRef<string>(undefined)
  // The dialog gives the focus back when it goes: only then the field can have it.
  useEffect(() => {
    if (question || wanted.current === undefined) return
    goTo(wanted.current)
    wanted.current = undefined
  }, [question, goTo])
  if (!question) return null
  const { files, answer } = question
  const chooseAgain = () => {
    wanted.current = files[0]?.path
    answer(false)
  }
  return <LostFilesDialog files={files} isPublic={isPublic} onSend={() => answer(true)} onKeep={chooseAgain} />
}
