import { type PipelineStage, pipelineStages } from '../../../../shared/applicants/domain/pipeline.ts'
import type { ApplicantHistograms, DayCounts } from '../applicantSearch.ts'
import { bucketsAt, bucketsOf, type Counted, countedAt, type Found, valueAnswer } from './facetsAnswer.ts'

/** Skips retired stages that the index may still contain. */
const stagesOf = (counted: Counted | undefined): { stage: PipelineStage; bucket: Counted }[] =>
  ((counted?.buckets ?? []) as unknown as (Counted & { key: string })[]).flatMap((bucket) => {
    const stage = pipelineStages.find((each) => each === bucket.key)
    return stage === undefined ? [] : [{ stage, bucket }]
  })

const daysIn = (counted: unknown): DayCounts =>
  ((counted as Counted).buckets ?? []).map(({ key, doc_count }) => ({ day: Number(key), count: doc_count }))

export function histogramsIn(aggregations: Found['aggregations']): ApplicantHistograms {
  const at = (...path: string[]) => countedAt(aggregations, path)
  const periods = (at('active', 'open', 'starting')?.buckets ?? []) as unknown as Counted[]
  return {
    stages: stagesOf(at('active', 'stages')).map(({ stage, bucket }) => ({ stage, count: bucket.doc_count })),
    channels: valueAnswer('channel', bucketsAt(aggregations, ['active', 'channels'])),
    sinceByStage: stagesOf(at('active', 'open', 'since')).map(({ stage, bucket }) => ({
      stage,
      days: daysIn(bucket.days),
    })),
    hired: daysIn(at('hired', 'days')),
    startable: at('active', 'open', 'startable')?.doc_count ?? 0,
    starting: periods.map((period) => ({
      count: period.doc_count,
      professions: valueAnswer('professions', bucketsOf(period.professions as Counted)),
    })),
  }
}
