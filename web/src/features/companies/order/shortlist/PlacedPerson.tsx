import type { ApplicantAnswer } from '../../../../../../shared/applicants/contract/applicantAnswer.ts'
import { getApplicant } from '../../../../../../shared/applicants/contract/getApplicant.ts'
import { updateApplicant } from '../../../../../../shared/applicants/contract/updateApplicant.ts'
import type { PipelineStage } from '../../../../../../shared/applicants/domain/pipeline.ts'
import { stageOf } from '../../../../../../shared/applicants/domain/pipeline.ts'
import { labelOf } from '../../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../../shared/kernel/lists/pipelineStages.ts'
import { call, shownMessage } from '../../../../api/call.ts'
import { useRoute } from '../../../../api/useRoute.ts'
import { HiredToo } from '../../../../applicant/clients/HiredToo.tsx'
import { useLanguage } from '../../../../i18n/language.ts'
import { translateMessage } from '../../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'

/** Offers to set a placed person's stage to hired. Shows nothing while the stage is loading. */
export function PlacedPerson({ id }: { id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const toast = useToast()
  const { data: person, mutate } = useRoute(getApplicant, { params: { id } }, { revalidateIfStale: true })

  const move = async (before: ApplicantAnswer, to: PipelineStage): Promise<ApplicantAnswer | undefined> => {
    try {
      const body = { version: before.version, pipelineStage: to }
      const after = await call(updateApplicant, { params: { id }, body })
      void mutate(after, { revalidate: false })
      return after
    } catch (problem) {
      const description = translateMessage(t, shownMessage(problem, 'Failed to update applicant'))
      toast({ title: t('Error'), description, variant: 'destructive' })
      return undefined
    }
  }
  const hire = async (before: ApplicantAnswer) => {
    const after = await move(before, 'hired')
    if (!after) return
    toast({
      title: t('Moved to {{stage}}', { stage: labelOf(pipelineStageLabels, 'hired', language) }),
      description: `${after.firstName} ${after.lastName}`,
      action: { label: t('Undo'), onAction: () => void move(after, stageOf(before)) },
    })
  }
  // Keyed by stage: the question starts over after each change of stage.
  return person && <HiredToo key={person.pipelineStage} person={person} onMove={() => void hire(person)} />
}
