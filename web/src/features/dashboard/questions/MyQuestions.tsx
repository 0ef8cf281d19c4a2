import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { KeyedMutator } from 'swr'
import type { RouteAnswer } from '../../../../../shared/kernel/contract/defineRoute.ts'
import { answerMyQuestion } from '../../../../../shared/proposals/contract/answerMyQuestion.ts'
import type { listMyQuestions, OwnQuestion } from '../../../../../shared/proposals/contract/listMyQuestions.ts'
import { call } from '../../../api/call.ts'
import type { ConsentChoice } from '../../../applicant/consent/consentTexts.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useStableOrder } from '../../../ui/useStableOrder.ts'
import { MyQuestion } from './MyQuestion.tsx'

type Listed = RouteAnswer<typeof listMyQuestions>

interface MyQuestionsProps {
  questions: readonly OwnQuestion[]
  /** Updates the cached answer. */
  mutate: KeyedMutator<Listed>
}

/** Questions to an applicant whether they may be proposed to a client. Answered ones stay in place. */
export function MyQuestions({ questions, mutate }: MyQuestionsProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const stable = useStableOrder(questions, ({ id }) => id)
  const waits = questions.some(({ answer }) => answer === undefined)
  const say = async (questionId: string, choice: ConsentChoice) => {
    await call(answerMyQuestion, { params: { questionId }, body: choice })
    await mutate((before) => before && withAnswer(before, questionId, choice), { revalidate: false })
  }
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography variant="h2" id={titleId} sx={{ px: 3, pt: 2.5 }}>
        {waits ? t('Questions for you') : t('Your answers')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {stable.map((question) => (
          <MyQuestion key={question.id} question={question} onSay={(choice) => say(question.id, choice)} />
        ))}
      </Box>
    </Card>
  )
}

const withAnswer = ({ questions }: Listed, id: string, { answer, availableFrom }: ConsentChoice): Listed => ({
  questions: questions.map((each) => (each.id === id ? { ...each, answer, availableFrom } : each)),
})
