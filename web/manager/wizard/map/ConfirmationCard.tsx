import { words } from '../../../words/words.ts'
import { Card, type CardProps } from './Card.tsx'
import styles from './Card.module.css'

export function ConfirmationCard({ now }: Pick<CardProps, 'now'>) {
  const isOpen = now === 'confirmation'
  return (
    <Card number={4} title={words.wizard.map.confirmation} state={isOpen ? 'now' : 'todo'}>
      <p className={styles.help}>
        {isOpen ? words.wizard.map.confirmationReady : words.wizard.map.confirmationHelp}
      </p>
    </Card>
  )
}
