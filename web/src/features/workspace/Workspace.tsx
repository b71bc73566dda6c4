import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Generation } from '@veduta/contract/api/generations'
import type { Project } from '@veduta/contract/api/projects'
import { ChevronDown, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../lib/call.ts'
import { nameProject, projectsQuery, showProjects } from '../../lib/projects.ts'
import { useSelectedProject } from '../../lib/selected-project.ts'
import { refreshUser } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Title } from '../../ui/Title.tsx'
import { toast } from '../../ui/Toast.tsx'
import { BriefPanel } from './BriefPanel.tsx'
import { choicesFor, samplePictures, type Example } from './examples.ts'
import type { FailureText } from './failure-words.ts'
import { followedIn, rememberFollowed } from './followed.ts'
import { GenerateFoot } from './GenerateFoot.tsx'
import { imageAddress } from '../../lib/image-address.ts'
import { pictureFrom } from './pictures.ts'
import { useBriefForm, type BriefForm } from './use-brief-form.ts'
import { useFollowing, useGenerations } from './use-generations.ts'
import { useOrdering, usePreparing } from './use-ordering.ts'
import { Viewer } from './Viewer.tsx'
import './workspace.css'

const baseProblemMs = 5000
const uploadShare = 0.04
/** How long nothing new stands where Cancel stood, so that a second press of it does nothing else. */
const cancelRestMs = 1200

/** The work area of the selected project. */
export function Workspace() {
  const { t } = useTranslation('workspace')
  const selected = useSelectedProject()
  const { data: projects, isPending } = useQuery(projectsQuery)
  const project = projects?.find((one) => one.id === selected?.id)
  if (project) return <ProjectWork key={project.id} project={project} />
  return (
    <main className="work--none" aria-busy={isPending}>
      <Title text={t('title')} />
      {!isPending && !(selected === null && projects && projects.length > 0) && (
        <>
          <h1 className="disp">{t('noProject.title')}</h1>
          <p className="ink2">{t('noProject.text')}</p>
          <Button look="primary" size="lg" className="mt-3 justify-self-center" onClick={() => nameProject(true)}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {t('noProject.new')}
          </Button>
        </>
      )}
    </main>
  )
}

function ProjectWork({ project }: { project: Project }) {
  const { t } = useTranslation('workspace')
  const queries = useQueryClient()
  const form = useBriefForm(project.id)
  const generations = useGenerations(project.id)
  const [pane, setPane] = useState<'brief' | 'render'>('brief')
  const [followed, setFollowed] = useState(() => followedIn(project.id))
  const [freshId, setFreshId] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ words: FailureText; again: boolean } | null>(null)
  const [loadingExamples, setLoadingExamples] = useState(false)
  const [news, setNews] = useState('')
  const [cancellingId, setCancellingId] = useState<string | null>(null)

  const follow = (id: string | null) => {
    setFollowed(id)
    rememberFollowed(project.id, id)
  }
  const coinsMoved = () => {
    void refreshUser()
    void queries.invalidateQueries(projectsQuery)
  }
  const { sending, order } = useOrdering({
    projectId: project.id,
    form,
    onAccepted: (generation) => {
      follow(generation.id)
      generations.put(generation)
    },
    onProblem: (words) => setProblem({ words, again: true }),
  })
  const { preparing, prepare } = usePreparing({
    projectId: project.id,
    form,
    onPrepared: (notes) => {
      toast([t('prepare.done'), ...notes].join(' '))
      void queries.invalidateQueries(projectsQuery)
    },
    onProblem: (words) => setProblem({ words, again: false }),
  })
  const live = useFollowing(generations, (ended) => {
    coinsMoved()
    if (ended.state === 'succeeded') {
      follow(null)
      generations.select(ended.id)
      setFreshId(ended.id)
      setNews(t('progress.done'))
    } else if (ended.state === 'cancelled') {
      follow(null)
      toast(t('generate.cancelled'))
    } else follow(ended.id)
  })

  const cancelled = cancellingId !== null && generations.running?.id !== cancellingId
  useEffect(() => {
    if (!cancelled) return
    const timer = setTimeout(() => setCancellingId(null), cancelRestMs)
    return () => clearTimeout(timer)
  }, [cancelled])

  const clearingBase = problem !== null && 'key' in problem.words && problem.words.key === 'base'
  useEffect(() => {
    if (!clearingBase) return
    const timer = setTimeout(() => setProblem(null), baseProblemMs)
    return () => clearTimeout(timer)
  }, [clearingBase])

  const { running } = generations
  const dismiss = () => {
    setProblem(null)
    follow(running?.id ?? null)
  }
  /** The form in the person's hands: another picture settles what was wrong before. */
  const brief: BriefForm = {
    ...form,
    setSketch: (sketch) => (dismiss(), form.setSketch(sketch)),
    addReferences: (added) => (dismiss(), form.addReferences(added)),
    removeReference: (at) => (dismiss(), form.removeReference(at)),
  }
  const useAsBase = async (generation: Generation) => {
    setProblem(null)
    try {
      brief.setSketch(await pictureFrom(imageAddress(generation.generated_image_url ?? ''), 'base.jpg'))
      setPane('brief')
      toast(t('viewer.baseLoaded'))
    } catch (error) {
      console.error('The picture could not be loaded', error)
      setProblem({ words: { key: 'base' }, again: false })
    }
  }
  const loadExamples = async () => {
    setLoadingExamples(true)
    try {
      const { sketch, references } = await samplePictures()
      form.act({ type: 'fitting', on: false })
      form.act({ type: 'project_type', value: 'exterior' })
      brief.setSketch(sketch)
      brief.addReferences(references)
    } catch (error) {
      console.error('The examples could not be loaded', error)
    } finally {
      setLoadingExamples(false)
    }
  }
  const startFrom = async ({ projectType, picture }: Example) => {
    try {
      const sketch = await pictureFrom(picture, 'example.webp')
      form.act({ type: 'load', choices: choicesFor(projectType) })
      brief.setSketch(sketch)
      setPane('brief')
    } catch (error) {
      console.error('The example could not be loaded', error)
    }
  }
  const cancel = async (id: string) => {
    if (cancellingId === id) return
    setCancellingId(id)
    try {
      await call('POST /generations/:id/cancel', { id })
    } catch (error) {
      toast(wordsOf(error, t('failure.cancel')))
      setCancellingId(null)
    }
  }

  const failed = generations.all.find((one) => one.id === followed && one.state === 'failed')
  const said = (words: FailureText) => ('said' in words ? words.said : t(`failure.${words.key}`))
  const shown = problem
    ? { text: said(problem.words), ours: 'key' in problem.words, again: problem.again }
    : failed
      ? { text: failed.failure ?? t('failure.failed'), ours: failed.failure === null, again: true }
      : null
  const underway =
    sending === null && !running
      ? null
      : {
          generation: running ?? null,
          progress: running ? Math.max(uploadShare, running.progress) : (sending ?? 0) * uploadShare,
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
        <button type="button" className="m-project" onClick={() => showProjects(true)}>
          <span>{project.name}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
        <SegmentedControl
          label={t('pane.label')}
          value={pane}
          segments={(['brief', 'render'] as const).map((id) => ({ id, label: t(`pane.${id}`) }))}
          onChange={setPane}
        />
      </div>
      <BriefPanel
        form={brief}
        preparing={preparing}
        onPrepare={() => void prepare()}
        loadingExamples={loadingExamples}
        onExamples={() => void loadExamples()}
      >
        <GenerateFoot
          hasSketch={form.pictures.sketch !== null}
          loading={form.loading}
          progress={underway?.progress ?? null}
          problem={shown}
          onGenerate={generate}
          onCancel={running ? () => void cancel(running.id) : null}
          cancelling={cancellingId !== null}
          onDismiss={dismiss}
        />
      </BriefPanel>
      <Viewer
        generations={generations}
        underway={underway}
        freshId={freshId}
        onRevealed={() => setFreshId(null)}
        onUseAsBase={(generation) => void useAsBase(generation)}
        onExample={(example) => void startFrom(example)}
      />
      <p className="sr" aria-live="polite">
        {news}
      </p>
    </main>
  )
}
