from tests import factories
from tests.screen import Screen
from tests.pointing import Pointing
import os
from pathlib import Path
S = [l for l in Path('/tmp/mine/probe/sentences.txt').read_text().splitlines() if l.strip()]
def test_probe(client, robin, tournament):
    for n in range(1,13):
        factories.table(tournament=tournament, players=9) if n==1 else None
    import io; out=io.StringIO()
    for line in S:
        said=line
        s=Screen(client, f"/t/{tournament.pk}/?q="+said.replace(' ','+'))
        tiles=[b.name for b in s.page.all('button',name='situation') if 'result' in b.said.get('class','')]
        facts=[p.text for p in s.page.all('span') if p.said.get('class')=='fact']
        out.write(f"\n## {said}\n  tiles {tiles[:4]}\n  facts {facts}\n")
        try:
            tables=s.page.all('input',name='table',type='radio')
            if not any('checked' in t.said for t in tables): s.choose(tables[0])
            s.tap(s.page.button(tiles[0]))
            for _ in range(2):
                out.write(f"  -> {s.heading}: {[ (b.name) for b in s.page.all('button') if not b.is_hidden()][:14]}\n")
                if s.heading=='Is this what happened?':
                    out.write('     '+str([p.text for p in s.page.all('li') if p.above('section')])+'\n')
                    s.tap(s.page.button('That’s right: go on'))
                else: break
        except Exception as e:
            out.write(f"  !! {e!r}\n")
    Path('/tmp/mine/probe/out.txt').write_text(out.getvalue())
