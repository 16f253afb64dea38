-- Games are told otherwise than before: teams that answer with one marker, tie-breaks, and what a room does after the end of its game. The lines of the history are computed anew.
UPDATE `games` SET `summary` = NULL;
