import { type ComponentType, useEffect, useState } from 'react'
import { onProofNeeded } from '../api/call.ts'
import { useSession } from '../session/session.tsx'
import { scriptOnDemand } from '../ui/feedback/scriptOnDemand.ts'

const dialogScript = scriptOnDemand(
  async () => (await import('../features/accounts/twoStep/ProofDialog.tsx')).ProofDialog,
)

interface Question {
  Panel: ComponentType<{ onDone: (isProved: boolean) => void }>
  answer: (isProved: boolean) => void
}

/** Asks for a proof when a call needs one. Calls that need one at the same time wait for the same answer. */
export function ProofArea() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    let asking: Promise<boolean> | undefined
    const ask = async () => {
      const Panel = await dialogScript()
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setQuestion({ Panel, answer: resolve })
      const isProved = await promise
      setQuestion(undefined)
      return isProved
    }
    onProofNeeded(() => {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return asking
    })
    return () => onProofNeeded(async () => false)
  }, [])
  // The sign-in page takes over if the session ends meanwhile.
  const { user } = useSession()
  useEffect(() => {
    if (user === null) question?.answer(false)
  }, [user, question])
  return question && <question.Panel onDone={question.answer} />
}
