import Avatar from '@mui/material/Avatar'
import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { hueOf, initialsOf } from './avatarColour.ts'

interface Person {
  id: string
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
}

interface PersonAvatarProps {
  person: Person
  /** The address of the picture, where there is one. */
  picture?: string | undefined
  /** In pixels. */
  size?: number
}

/** A person's picture, or their initials on a colour derived from the id. The name stands beside it, so it says nothing itself. */
export function PersonAvatar({ person, picture, size = 36 }: PersonAvatarProps) {
  return (
    <Disc aria-hidden {...(picture ? { src: picture } : {})} alt="" style={discOf(hueOf(person.id), size)}>
      {initialsOf(person)}
    </Disc>
  )
}

/** One style for everybody: what differs stands in variables, or each row of a list would add rules to the page. */
const Disc = styled(Avatar)(({ theme }) => ({
  width: 'var(--size)',
  height: 'var(--size)',
  fontSize: 'calc(var(--size) * 0.38)',
  fontWeight: 600,
  color: 'hsl(var(--hue) 45% 26%)',
  backgroundColor: 'hsl(var(--hue) 42% 88%)',
  ...theme.applyStyles('dark', { color: 'hsl(var(--hue) 55% 84%)', backgroundColor: 'hsl(var(--hue) 28% 25%)' }),
}))

const discOf = (hue: number, size: number): CSSProperties => ({ '--hue': hue, '--size': `${size}px` }) as CSSProperties
