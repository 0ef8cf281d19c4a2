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
  /** Called when the question opens and closes. */
  onAsking: (isOpen: boolean) => void
}

const loadDialog = async () => (await import('./LostFilesDialog.tsx')).LostFilesDialog

/**
 * Asks before sending a form without files that were chosen before the page reloaded. `gate` is set together with the
 * form. A submit before the dialog's script has loaded waits for it.
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
  // If the script fails to load, the notices at the fields have to do.
  useEffect(() => {
    if (isMissing) question?.answer(true)
  }, [isMissing, question])

  const pendingPath = useRef<string>(undefined)
  // The closing dialog restores focus, so the field can only take it afterwards.
  useEffect(() => {
    if (question || pendingPath.current === undefined) return
    goTo(pendingPath.current)
    pendingPath.current = undefined
  }, [question, goTo])
  if (!question || !Dialog) return null
  const { files, answer } = question
  const chooseAgain = () => {
    pendingPath.current = files[0]?.path
    answer(false)
  }
  return <Dialog files={files} isPublic={use === 'public'} onSend={() => answer(true)} onKeep={chooseAgain} />
}
