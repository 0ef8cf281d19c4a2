import type { CSSProperties, SyntheticEvent } from 'react'
import { hueOf, initialsOf } from './avatarColour.ts'
import styles from './personAvatar.module.css'

interface Person {
  id: string
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
}

interface PersonAvatarProps {
  person: Person
  picture?: string | undefined
  /** In pixels. */
  size?: number
}

/**
 * A person's picture, or their initials on a colour derived from the id. Hidden from screen readers, because the name
 * is always next to it.
 */
export function PersonAvatar({ person, picture, size = 36 }: PersonAvatarProps) {
  return (
    <span aria-hidden className={styles.disc} style={discOf(hueOf(person.id), size)}>
      {initialsOf(person)}
      {picture && <img key={picture} src={picture} alt="" className={styles.picture} onError={hide} />}
    </span>
  )
}

/** Hides a picture that failed to load, so that the initials show. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.hidden = true
}

const discOf = (hue: number, size: number): CSSProperties => ({ '--hue': hue, '--size': `${size}px` }) as CSSProperties
