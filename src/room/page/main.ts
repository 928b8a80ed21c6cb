document.getElementById('room')?.append('…');
