import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useScript } from '../routing/useScript.ts'
import { type LostFile, lostFiles, type MaySend } from './lostFiles.ts'
import { useSections } from './sectionState.tsx'

interface Question {
  files: readonly LostFile[]
  answer: (isToBeSent: boolean) => void
}

interface LostFilesQuestionProps {
  gate: RefObject<MaySend | null>
  /** Is told when the question begins and ends. */
  onAsking: (asks: boolean) => void
}

const loadDialog = async () => (await import('./LostFilesDialog.tsx')).LostFilesDialog

/**
 * Asks before a form is sent without the files that somebody chose before its page was loaded anew. `gate` is there with the form:
 * what is sent before the dialog's script has come waits for it.
 */
export function LostFilesQuestion({ gate, onAsking }: LostFilesQuestionProps) {
  const { goTo, use } = useSections()
  const { part: Dialog, isMissing } = useScript(loadDialog)
  const [question, setQuestion] = useState<Question>()
  const confirmed = useRef<ReadonlySet<string>>(new Set())
  useImperativeHandle(gate, () => async (values) => {
    const files = lostFiles(values)
    if (files.every(({ path }) => confirmed.current.has(path))) return true
    onAsking(true)
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ files, answer }))
    setQuestion(undefined)
    onAsking(false)
    if (isConfirmed) confirmed.current = new Set(files.map(({ path }) => path))
    return isConfirmed
  })
  // Where the script does not come, the notices at the fields have to do.
  useEffect(() => {
    if (isMissing) question?.answer(true)
  }, [isMissing, question])

  const wanted = useRef<string>(undefined)
  // The dialog gives the focus back when it goes: only then the field can have it.
  useEffect(() => {
    if (question || wanted.current === undefined) return
    goTo(wanted.current)
    wanted.current = undefined
  }, [question, goTo])
  if (!question || !Dialog) return null
  const { files, answer } = question
  const chooseAgain = () => {
    wanted.current = files[0]?.path
    answer(false)
  }
  return <Dialog files={files} isPublic={use === 'public'} onSend={() => answer(true)} onKeep={chooseAgain} />
}
