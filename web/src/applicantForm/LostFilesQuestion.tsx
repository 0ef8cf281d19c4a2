import { lazy, Suspense, useEffect, useRef } from 'react'
import { onlineImport } from '../ui/onlineImport.ts'
import { useFormPart } from './formStore.tsx'
import { lostFiles } from './lostFiles.ts'
import { useSections } from './sectionState.tsx'
import type { LostFilesAsked } from './useLostFilesQuestion.ts'

const load = () => import('./LostFilesDialog.tsx')
const LostFilesDialog = lazy(async () => ({ default: (await load()).LostFilesDialog }))

/**
 * Asks inside the form whether it is to be sent without files. Its script comes as soon as a draft lacks some: a form is
 * sent on bad connections, too.
 */
export function LostFilesQuestion({ question }: { question: LostFilesAsked | undefined }) {
  const { goTo, use } = useSections()
  const lacks = useFormPart(({ values }) => lostFiles(values).length > 0)
  useEffect(() => {
    if (lacks) onlineImport(load).catch(() => {})
  }, [lacks])
  const wanted = useRef<string>(undefined)
  // The dialog gives the focus back when it goes: only then the field can have it.
  useEffect(() => {
    if (question || wanted.current === undefined) return
    goTo(wanted.current)
    wanted.current = undefined
  }, [question, goTo])
  if (!question) return null
  const { files, onSend, onKeep } = question
  const chooseAgain = () => {
    wanted.current = files[0]?.path
    onKeep()
  }
  return (
    <Suspense fallback={null}>
      <LostFilesDialog files={files} isPublic={use === 'public'} onSend={onSend} onKeep={chooseAgain} />
    </Suspense>
  )
}
