import { useEffect, useId, useMemo, useState } from 'react'
import { limits } from '../../../../../../shared/kernel/domain/limits.ts'
import { danishPlaces } from '../../../../../../shared/kernel/places/danishPlaces.ts'
import { distancesWith } from '../../../../applicant/distances.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { PlainCheckbox } from '../../../../ui/controls/PlainCheck.tsx'
import { PlainSelect } from '../../../../ui/controls/PlainSelect.tsx'
import { normalized } from '../../../../ui/fields/options.ts'
import type { Filters } from '../../view/filters.ts'
import type { ChangeFilters } from '../../view/useListView.ts'
import { ChoiceRow } from '../filterStyles.tsx'
import styles from './orders.module.css'
import { TypedFilter } from './TypedFilter.tsx'

/** Town names; those that several towns share include the region. */
function townNames(): string[] {
  const named = Map.groupBy(danishPlaces, ({ name }) => name)
  return danishPlaces.map(({ name, region }) => ((named.get(name)?.length ?? 0) > 1 ? `${name}, ${region}` : name))
}

interface NearbyFilterProps {
  label: string
  filters: Filters
  filter: ChangeFilters
}

/** Filters for people who live within a distance of a town, or are willing to relocate. */
export function NearbyFilter({ label, filters, filter }: NearbyFilterProps) {
  const { t } = useTranslation()
  const { near = '', within = limits.nearby.usual, orRelocate } = filters
  const [town, setTown] = useState(near)
  const towns = useMemo(townNames, [])
  const listed = useMemo(() => new Map(towns.map((name) => [normalized(name), name])), [towns])
  const [isLeft, setLeft] = useState(near !== '')
  const id = useId()
  useEffect(() => setTown(near), [near])

  const apply = (name: string) => {
    const meant = meantBy(name)
    // An unknown town must not filter: an empty result would look as if no one lived there.
    if (meant === undefined) return
    if (meant !== near) filter({ near: meant || undefined })
    else setTown(near)
  }
  /** Returns the town in the list's spelling (`århus` becomes Aarhus), or undefined if it is not listed. */
  const meantBy = (name: string) => (name.trim() === '' ? '' : listed.get(normalized(name)))
  const type = (name: string) => {
    setTown(name)
    setLeft(false)
    // A name that equals a list entry was chosen from the list, so it is complete.
    if (name === '' || towns.includes(name)) apply(name)
  }
  return (
    <div className={styles.field}>
      <TypedFilter
        label={label}
        placeholder={t('City')}
        text={town}
        onType={type}
        onApply={() => {
          apply(town)
          setLeft(true)
        }}
        list={`${id}-towns`}
        maxLength={limits.place}
      />
      <datalist id={`${id}-towns`}>
        {towns.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p role="status" className={styles.unknown}>
        {isLeft && meantBy(town) === undefined && t('City not found. Choose one from the list.')}
      </p>
      {near !== '' && (
        <>
          <PlainSelect
            label={t('Max. distance')}
            value={within}
            onChange={(kilometres) => filter({ within: Number(kilometres) })}
          >
            {distancesWith(within).map((kilometres) => (
              <option key={kilometres} value={kilometres}>
                {t('{{kilometres}} km', { kilometres })}
              </option>
            ))}
          </PlainSelect>
          <ChoiceRow
            control={
              <PlainCheckbox
                checked={orRelocate === 'yes'}
                onChange={(event) => filter({ orRelocate: event.target.checked ? 'yes' : undefined })}
              />
            }
          >
            {t('Include candidates willing to relocate')}
          </ChoiceRow>
        </>
      )}
    </div>
  )
}
