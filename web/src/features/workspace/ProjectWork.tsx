import { useQueryClient } from '@tanstack/react-query'
import type { Generation } from '@veduta/contract/api/generations'
import type { Project } from '@veduta/contract/api/projects'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '../../lib/image-address.ts'
import { projectsQuery } from '../../lib/projects.ts'
import { refreshUser } from '../../lib/session.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Title } from '../../ui/Title.tsx'
import { toast } from '../../ui/Toast.tsx'
import { BriefPanel } from './brief/BriefPanel.tsx'
import { followedIn, rememberFollowed } from './ordering/followed.ts'
import { GenerateFoot } from './ordering/GenerateFoot.tsx'
import { SecretOffer } from './offer/SecretOffer.tsx'
import { useBeginnings } from './ordering/use-beginnings.ts'
import { useBriefForm, type BriefForm } from './brief/use-brief-form.ts'
import { useCancelling } from './ordering/use-cancelling.ts'
import { amountsFor, type Amount } from './variations/amount.ts'
import { isRunning, orderKey, useFollowing, useGenerations } from './viewer/use-generations.ts'
import { useOrdering, usePreparing } from './ordering/use-ordering.ts'
import { useProblem } from './ordering/use-problem.ts'
import { Viewer } from './viewer/Viewer.tsx'

/** The part of the progress bar that stands for the upload, 0–1. */
const uploadShare = 0.04

/** How much of an order is done, 0–1. */
const progressOf = (pictures: Generation[]) => pictures.reduce((sum, one) => sum + (isRunning(one) ? one.progress : 1), 0) / pictures.length

/** The work area of one project: the brief on the left, the picture and the history on the right. */
export function ProjectWork({ project }: { project: Project }) {
  const { t } = useTranslation('workspace')
  const queries = useQueryClient()
  const form = useBriefForm(project.id, project.copied_from !== null)
  const generations = useGenerations(project.id)
  const { running, underway: making } = generations
  const [chosenAmount, setAmount] = useState<Amount>(1)
  const amount = amountsFor(form.choices).includes(chosenAmount) ? chosenAmount : 1
  const [pane, setPane] = useState<'brief' | 'render'>('brief')
  const [followed, setFollowed] = useState(() => followedIn(project.id))
  const [freshId, setFreshId] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const problem = useProblem(generations.all.find((one) => one.id === followed && one.state === 'failed'))
  const [wrong, setWrong] = useState(problem.shown?.text)
  if (problem.shown?.text !== wrong) {
    // the form says it, which a phone hides while the picture is shown
    setWrong(problem.shown?.text)
    if (problem.shown) setPane('brief')
  }
  const { cancelling, cancel } = useCancelling(running && orderKey(running))

  const follow = (id: string | null) => {
    setFollowed(id)
    rememberFollowed(project.id, id)
  }
  const dismiss = () => {
    problem.clear()
    follow(running?.id ?? null)
  }
  const { sending, order } = useOrdering({
    projectId: project.id,
    form,
    amount,
    onAccepted: (generation) => {
      follow(generation.id)
      generations.put(generation)
      if (generation.order) void generations.reload()
    },
    onProblem: (words) => problem.say(words, true),
  })
  const { preparing, prepare } = usePreparing({
    projectId: project.id,
    form,
    onPrepared: (notes) => {
      toast([t('prepare.done'), ...notes].join(' '))
      void queries.invalidateQueries(projectsQuery)
    },
    onProblem: (words) => problem.say(words),
  })
  const live = useFollowing(generations, (ended) => {
    void refreshUser()
    void queries.invalidateQueries(projectsQuery)
    if (ended.order) {
      follow(null)
      if (!generations.running) setNews(t('progress.done'))
    } else if (ended.state === 'succeeded') {
      follow(null)
      generations.select(ended.id)
      setFreshId(ended.id)
      setNews(t('progress.done'))
    } else if (ended.state === 'cancelled') {
      follow(null)
      toast(t('generate.cancelled'))
    } else follow(ended.id)
  })

  /** The form in the person's hands: another picture settles what was wrong before. */
  const brief: BriefForm = {
    ...form,
    setSketch: (sketch) => (dismiss(), form.beginAnew(), form.setSketch(sketch)),
    addReferences: (added) => (dismiss(), form.addReferences(added)),
    removeReference: (at) => (dismiss(), form.removeReference(at)),
    replace: (next) => (dismiss(), form.replace(next)),
  }
  const beginnings = useBeginnings({ form: brief, onReady: () => setPane('brief'), onProblem: (words) => problem.say(words) })

  const underway =
    sending === null && !running
      ? null
      : {
          generation: running ?? null,
          progress: running ? Math.max(uploadShare, progressOf(making)) : (sending ?? 0) * uploadShare,
          sketchUrl: running ? imageAddress(running.input_sketch_url) : (form.pictures.sketch?.url ?? null),
          live,
        }
  const generate = () => {
    setNews('')
    dismiss()
    setPane('render')
    void order()
  }

  return (
    <main className="work" data-pane={pane}>
      <Title text={project.name} />
      <div className="m-tabs">
        <SegmentedControl
          label={t('pane.label')}
          value={pane}
          segments={(['brief', 'render'] as const).map((id) => ({ id, label: t(`pane.${id}`) }))}
          onChange={setPane}
        />
      </div>
      <BriefPanel
        form={brief}
        first={!generations.loading && generations.all.length === 0}
        preparing={preparing}
        onPrepare={() => (problem.clear(), void prepare())}
        loadingExamples={beginnings.loading}
        onExamples={() => void form.bring(beginnings.loadExamples)}
      >
        <GenerateFoot
          choices={form.choices}
          amount={amount}
          onAmount={setAmount}
          hasSketch={form.pictures.sketch !== null}
          loading={form.loading || form.arriving !== null}
          opening={form.opening}
          progress={underway?.progress ?? null}
          problem={problem.shown}
          onGenerate={generate}
          onCancel={
            running
              ? () =>
                  void cancel(
                    orderKey(running),
                    making.filter(isRunning).map((one) => one.id),
                  )
              : null
          }
          cancelling={cancelling}
          onDismiss={dismiss}
          seed={form.seed}
          onReleaseSeed={form.releaseSeed}
        />
      </BriefPanel>
      <Viewer
        projectId={project.id}
        generations={generations}
        underway={underway}
        form={form}
        seed={form.seed}
        onKeepSeed={form.keepSeed}
        onKeepLook={(generation) => (problem.clear(), void form.bring(() => beginnings.takeLook(generation)))}
        freshId={freshId}
        onRevealed={() => setFreshId(null)}
        onChangeOrdered={(generation) => {
          follow(generation.id)
          generations.put(generation)
        }}
        onUseAsBase={(generation) => (problem.clear(), void form.bring(() => beginnings.takeAsBase(generation)))}
        onUseSettings={(generation) => (problem.clear(), void form.bring(() => beginnings.takeSettings(generation)))}
        onExample={(example) => void form.bring(() => beginnings.startFrom(example))}
      />
      <SecretOffer worked={generations.finished.length > 0 && underway === null && !preparing} />
      <p className="sr" aria-live="polite">
        {news}
      </p>
    </main>
  )
}
