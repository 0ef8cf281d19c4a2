import type { StaffTextField, TextField } from '../../../../shared/applicants/fields/declareField.ts'
import {
  type GradedFacet,
  gradedFacets,
  type ValueFacet,
  valueFacets,
  type YesNoFacet,
  yesNoFacets,
} from '../../../../shared/applicants/fields/facets.ts'
import type { ApplicantRow } from '../../../../shared/search/domain/applicantSearch.ts'
import { fieldWeights, ofLanguage, staffRules, staffTextFields, staffWeights } from '../meaning/relevance.ts'
import { type SearchDocument, type SortedMoment, sortedMoments } from '../meaning/searchDocument.ts'
import { hasBit } from './bitset.ts'
import { EndsColumn } from './endsColumn.ts'
import { FacetColumn } from './facetColumn.ts'
import { FacetRows } from './facetRows.ts'
import { GradedColumn } from './gradedColumn.ts'
import { GrowingBitset, GrowingFloat64, GrowingUint32 } from './growing.ts'
import { KeyColumn } from './keyColumn.ts'
import { LikenessColumn } from './likenessColumn.ts'
import { SortedStrings } from './sortedStrings.ts'
import { TermIndex } from './termIndex.ts'

/** The number of hexadecimal digits of an id that a double holds exactly. Ties are rare. */
const idDigits = 13

/** Returns the start of an id as a number. Ids sort by it, then as text. */
export const idNumber = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, idDigits), 16)

/** Converts a calendar date to a number with the same order. */
export const dateNumber = (date: string): number => Number(date.replaceAll('-', ''))

const dateOf = (number: number): string =>
  String(number)
    .padStart(8, '0')
    .replace(/(\d\d)(\d\d)$/, '-$1-$2')

const momentsBy = <Column>(columnOf: (name: SortedMoment) => Column) =>
  Object.fromEntries(sortedMoments.map((name) => [name, columnOf(name)])) as Record<SortedMoment, Column>

type Columns = Omit<SearchDocument, 'text' | 'staffText' | 'row'>
/** One index per field, because their words are matched by different rules. */
type StaffTerms = Record<StaffTextField, TermIndex<string>>

const staffTermsBy = (indexOf: (field: StaffTextField) => TermIndex<string>): StaffTerms =>
  Object.fromEntries(staffTextFields.map((field) => [field, indexOf(field)])) as StaffTerms

const emptyTerms = () => ({
  terms: new TermIndex(fieldWeights, ofLanguage),
  staffTerms: staffTermsBy((field) => new TermIndex({ [field]: staffWeights[field] }, staffRules[field])),
})

/**
 * The columns of all records by slot. Slots are immutable: a new version gets a new slot, and the old is no longer
 * live.
 */
export class Records {
  slots = 0
  present = 0
  readonly live = new GrowingBitset()
  readonly ids: string[] = []
  readonly idNumbers = new GrowingFloat64()
  readonly versions = new GrowingUint32()
  readonly firstNames = new SortedStrings()
  readonly firstName = new GrowingUint32()
  readonly cities = new SortedStrings()
  /** The city's number plus one, or 0 if there is none. */
  readonly city = new GrowingUint32()
  /** Infinity if unknown. */
  readonly years = new GrowingFloat64()
  readonly stage = new GrowingUint32()
  readonly updatedAt = new GrowingFloat64()
  /** Infinity if unknown. */
  readonly moments = momentsBy(() => new GrowingFloat64())
  readonly papersEndOn = new EndsColumn()
  /** Minus infinity unless the stage is `hired`. */
  readonly hiredAt = new GrowingFloat64()
  /** Infinity if unknown. */
  readonly stageDay = new GrowingFloat64()
  readonly firstProfession = new FacetColumn('professions')
  /** As `dateNumber`, or infinity if unknown. */
  readonly earliestStart = new GrowingFloat64()
  /** As `dateNumber`. */
  readonly mayWorkUntil = new GrowingFloat64()
  /** As `dateNumber`, or infinity if there is none. */
  readonly rightToWorkUntil = new GrowingFloat64()
  readonly town = new KeyColumn()
  readonly likeness = new LikenessColumn()
  readonly grades: Record<GradedFacet, GradedColumn>
  readonly papers = new GradedColumn()
  readonly facets: Record<ValueFacet, FacetColumn>
  readonly facetRows: FacetRows
  readonly yes: Record<YesNoFacet, GrowingBitset>
  readonly suggestedSkills = new FacetColumn('skills')
  readonly terms: TermIndex<TextField>
  readonly staffTerms: StaffTerms
  /** As JSON, which takes a fraction of the memory of objects. Only one page of rows is read at a time. */
  readonly #rows: string[] = []

  constructor({ terms, staffTerms } = emptyTerms()) {
    this.terms = terms
    this.staffTerms = staffTerms
    this.facets = {} as Record<ValueFacet, FacetColumn>
    for (const facet of valueFacets) this.facets[facet] = new FacetColumn(facet)
    this.facetRows = new FacetRows(this.facets)
    this.grades = {} as Record<GradedFacet, GradedColumn>
    for (const facet of gradedFacets) this.grades[facet] = new GradedColumn()
    this.yes = {} as Record<YesNoFacet, GrowingBitset>
    for (const facet of yesNoFacets) this.yes[facet] = new GrowingBitset()
  }

  /** Adds a record and returns its slot. */
  add(document: SearchDocument): number {
    this.terms.add(this.slots, document.text)
    for (const field of staffTextFields) this.staffTerms[field].add(this.slots, document.staffText)
    return this.#addColumns(document, JSON.stringify(document.row))
  }

  /** Does the work that the first search after many changes would otherwise do. */
  settle(): void {
    this.terms.settle()
    for (const field of staffTextFields) this.staffTerms[field].settle()
    this.firstNames.ranks()
    this.cities.ranks()
  }

  row(slot: number): ApplicantRow {
    return JSON.parse(this.#rows[slot] as string)
  }

  version(slot: number): number {
    return this.versions.values[slot] as number
  }

  /** Removes a record from all results. Its slot remains until the next compaction. */
  remove(slot: number): void {
    this.live.clear(slot)
    this.present -= 1
    for (const facet of valueFacets) this.facets[facet].forget(slot)
    this.suggestedSkills.forget(slot)
    this.firstProfession.forget(slot)
    this.likeness.forget(slot)
    this.#rows[slot] = ''
  }

  /**
   * Yields the documents of all present records. A word in several fields is only in the one with the highest weight,
   * because the others don't count.
   */
  *documents(): Generator<SearchDocument> {
    const live = this.live.upTo(this.slots)
    const words = this.terms.words(this.slots)
    const ofStaff = staffTextFields.map((field) => this.staffTerms[field].words(this.slots))
    for (const [slot, text] of words.entries()) {
      if (!hasBit(live, slot)) continue
      const staffText: SearchDocument['staffText'] = Object.assign({}, ...ofStaff.map((ofField) => ofField[slot]))
      yield { ...this.columnsOf(slot), text, staffText, row: this.row(slot) }
    }
  }

  /** Returns a copy with only the live records, in new slots. */
  compacted(): Records {
    const live = this.live.upTo(this.slots)
    const moved = new Int32Array(this.slots).fill(-1)
    let next = 0
    for (let slot = 0; slot < this.slots; slot += 1) if (hasBit(live, slot)) moved[slot] = next++
    const records = new Records({
      terms: this.terms.compacted(moved),
      staffTerms: staffTermsBy((field) => this.staffTerms[field].compacted(moved)),
    })
    for (let slot = 0; slot < this.slots; slot += 1) {
      if (hasBit(live, slot)) records.#addColumns(this.columnsOf(slot), this.#rows[slot] as string)
    }
    return records
  }

  #addColumns(record: Columns, row: string): number {
    const slot = this.slots
    this.slots += 1
    this.present += 1
    this.live.set(slot)
    this.ids.push(record.id)
    this.idNumbers.push(idNumber(record.id))
    this.versions.push(record.version)
    const { sort } = record
    this.firstName.push(this.firstNames.add(sort.firstName))
    this.city.push(sort.city === undefined ? 0 : this.cities.add(sort.city) + 1)
    this.years.push(sort.yearsOfExperience ?? Number.POSITIVE_INFINITY)
    this.stage.push(sort.pipelineStage)
    this.updatedAt.push(sort.updatedAt)
    for (const name of sortedMoments) this.moments[name].push(sort[name] ?? Number.POSITIVE_INFINITY)
    this.papersEndOn.add(sort.papersEndOn)
    this.hiredAt.push(record.hiredAt ?? Number.NEGATIVE_INFINITY)
    this.stageDay.push(record.stageDay ?? Number.POSITIVE_INFINITY)
    this.firstProfession.add(record.firstProfession === undefined ? [] : [record.firstProfession])
    this.earliestStart.push(
      record.earliestStartDate === undefined ? Number.POSITIVE_INFINITY : dateNumber(record.earliestStartDate),
    )
    this.mayWorkUntil.push(dateNumber(record.mayWorkUntil))
    this.rightToWorkUntil.push(
      record.rightToWorkUntil === undefined ? Number.POSITIVE_INFINITY : dateNumber(record.rightToWorkUntil),
    )
    this.town.add(record.town === undefined ? [] : [record.town])
    for (const facet of gradedFacets) this.grades[facet].add(record.grades[facet])
    this.papers.add(record.papers)
    for (const facet of valueFacets) this.facets[facet].add(record.facets[facet])
    this.facetRows.add(slot)
    for (const facet of yesNoFacets) if (record.facets[facet][0] === 'yes') this.yes[facet].set(slot)
    this.suggestedSkills.add(record.suggestedSkills)
    this.likeness.add(record.likeness)
    this.#rows.push(row)
    return slot
  }

  columnsOf(slot: number): Columns {
    const city = this.city.values[slot] as number
    const years = this.years.values[slot] as number
    const hiredAt = this.hiredAt.values[slot] as number
    const start = this.earliestStart.values[slot] as number
    const rightToWork = this.rightToWorkUntil.values[slot] as number
    const stageDay = this.stageDay.values[slot] as number
    const [firstProfession] = this.firstProfession.keysOf(slot)
    const moments = sortedMoments.map((name) => [name, this.moments[name].values[slot] as number] as const)
    const facets = {} as Columns['facets']
    for (const facet of valueFacets) facets[facet] = this.facets[facet].keysOf(slot)
    for (const facet of yesNoFacets) facets[facet] = [hasBit(this.yes[facet].upTo(this.slots), slot) ? 'yes' : 'no']
    const grades = {} as Columns['grades']
    for (const facet of gradedFacets) grades[facet] = this.grades[facet].keysOf(slot)
    const [town] = this.town.keysOf(slot)
    return {
      id: this.ids[slot] as string,
      version: this.version(slot),
      facets,
      grades,
      papers: this.papers.keysOf(slot),
      ...(town !== undefined && { town }),
      suggestedSkills: this.suggestedSkills.keysOf(slot),
      likeness: this.likeness.keysOf(slot),
      sort: {
        firstName: this.firstNames.text(this.firstName.values[slot] as number),
        pipelineStage: this.stage.values[slot] as number,
        updatedAt: this.updatedAt.values[slot] as number,
        ...(city > 0 && { city: this.cities.text(city - 1) }),
        ...(Number.isFinite(years) && { yearsOfExperience: years }),
        ...Object.fromEntries(moments.filter(([, moment]) => Number.isFinite(moment))),
        papersEndOn: this.papersEndOn.endsOf(slot),
      },
      ...(Number.isFinite(hiredAt) && { hiredAt }),
      ...(Number.isFinite(stageDay) && { stageDay }),
      ...(firstProfession !== undefined && { firstProfession }),
      ...(Number.isFinite(start) && { earliestStartDate: dateOf(start) }),
      mayWorkUntil: dateOf(this.mayWorkUntil.values[slot] as number),
      ...(Number.isFinite(rightToWork) && { rightToWorkUntil: dateOf(rightToWork) }),
    }
  }
}
